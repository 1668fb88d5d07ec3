import { parseNumber } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Decimal, LocalDateTime } from '@gt/domain/kit/id.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'

/** A reading of a room beside its limits. */
export interface Climate {
  readonly humiture_record_id: string | null
  readonly room: string
  readonly recorded_at: LocalDateTime | null
  readonly temperature: Decimal | null
  readonly humidity: Decimal | null
  readonly out_of_range: 0 | 1
  readonly treatment: string | null
  readonly temp_min: Decimal | null
  readonly temp_max: Decimal | null
  readonly humidity_min: Decimal | null
  readonly humidity_max: Decimal | null
}

/** The reading of a room nearest to a moment, not further from it than half a day; the room alone when there is none. */
export async function climateOf(ctx: Ctx, workplaceId: string, at: LocalDateTime): Promise<Climate | null> {
  const [row] = await ctx.tx.query<Climate>(
    `select h.id as humiture_record_id, w.name as room, h.recorded_at, h.temperature, h.humidity, coalesce(h.out_of_range, false) as out_of_range,
       h.treatment, w.temp_min, w.temp_max, w.humidity_min, w.humidity_max
     from workplace w left join lateral (
       select * from humiture_record h where h.business_id = w.business_id and h.workplace_id = w.id and h.deleted_at is null
         and h.recorded_at between $2::timestamptz - interval '12 hours' and $2::timestamptz + interval '12 hours'
       order by abs(extract(epoch from h.recorded_at - $2::timestamptz)) limit 1
     ) h on true
     where w.business_id = app_biz() and w.id = $1 and w.deleted_at is null`,
    [workplaceId, at],
  )
  return row ?? null
}

function isOutside(value: Decimal | null, low: Decimal | null, high: Decimal | null): boolean {
  const number = parseNumber(value ?? '')
  if (!number) return false
  const [from, to] = [parseNumber(low ?? ''), parseNumber(high ?? '')]
  return (from !== null && number.lessThan(from)) || (to !== null && number.greaterThan(to))
}

const span = (low: Decimal | null, high: Decimal | null, unit: string): string =>
  low === null && high === null ? '' : `${low ?? ''}～${high ?? ''}${unit}`

/**
 * T-07 when a room is outside its limits (workflow 5): refused where the test demands its climate or the laboratory blocks
 * (`env_check`), asked about when the measures taken are written down or the laboratory only warns.
 */
export async function climateRefusals(
  ctx: Ctx,
  climate: Climate | null,
  rule: { readonly required: boolean; readonly measures: string | null },
): Promise<Refused[]> {
  const check = (await settingsOf(ctx)).overall.Process.env_check
  if (!climate || (check === 'off' && !rule.required)) return []
  const outside =
    isOutside(climate.temperature, climate.temp_min, climate.temp_max) ||
    isOutside(climate.humidity, climate.humidity_min, climate.humidity_max)
  if (!outside) return []
  const limits = [span(climate.temp_min, climate.temp_max, '℃'), span(climate.humidity_min, climate.humidity_max, '%')]
  const reason = refused(
    taskErrors,
    'T-07',
    {
      room: climate.room,
      t: climate.temperature ?? '',
      h: climate.humidity ?? '',
      range: limits.filter(Boolean).join('、'),
    },
    { field: 'temperature' },
  )
  const isBlocked = (rule.required || check === 'block') && !(climate.treatment ?? rule.measures)
  return [isBlocked ? reason : { ...reason, definition: { ...reason.definition, severity: 'warn' } }]
}
