import {
  isHumidityOut,
  isTemperatureOut,
  outsideWords,
  type Spread,
  spreadOf,
} from '@gt/domain/environment/climate-figures.ts'
import { limitsText, type RoomLimits } from '@gt/domain/environment/room-limits.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Decimal, LocalDateTime } from '@gt/domain/kit/id.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'

/** A reading of a room beside its limits. */
export interface Climate extends RoomLimits {
  readonly room: string
  readonly humiture_record_id: string | null
  readonly recorded_at: LocalDateTime | null
  readonly temperature: Decimal | null
  readonly humidity: Decimal | null
  readonly out_of_range: 0 | 1
  readonly treatment: string | null
}

/** The reading of a room nearest to a moment, not further from it than half a day; the room alone when there is none. */
export async function climateOf(ctx: Ctx, workplaceId: string, at: LocalDateTime): Promise<Climate | null> {
  const [row] = await ctx.tx.query<Climate>(
    `select h.id as humiture_record_id, w.name as room, h.recorded_at, h.temperature, h.humidity, coalesce(h.out_of_range, false) as out_of_range,
       h.treatment, w.temp_min, w.temp_max, w.humidity_min, w.humidity_max
     from workplace w left join lateral (
       select * from humiture_record h where h.business_id = w.business_id and h.workplace_id = w.id and not h.voided and h.deleted_at is null
         and h.recorded_at between $2::timestamptz - interval '12 hours' and $2::timestamptz + interval '12 hours'
       order by abs(extract(epoch from h.recorded_at - $2::timestamptz)) limit 1
     ) h on true
     where w.business_id = app_biz() and w.id = $1 and w.deleted_at is null`,
    [workplaceId, at],
  )
  return row ?? null
}

/** What was read in a room during a test. */
export interface ClimateSpan {
  readonly from: LocalDateTime
  readonly to: LocalDateTime
  readonly count: number
  readonly temperature: Spread
  readonly humidity: Spread | null
  /** The reading in the middle of it, which the record names. */
  readonly humiture_record_id: string
  readonly ids: readonly string[]
}

/** Mean, lowest and highest of a room between two moments, by the readings that count; null without any (page humiture, special). */
export async function climateSpan(
  ctx: Ctx,
  workplaceId: string,
  from: LocalDateTime,
  to: LocalDateTime,
): Promise<ClimateSpan | null> {
  const rows = await ctx.tx.query<{ id: string; temperature: Decimal; humidity: Decimal | null }>(
    `select id, temperature, humidity from humiture_record where business_id = app_biz() and workplace_id = $1 and recorded_at between $2 and $3
       and not voided and deleted_at is null order by recorded_at, id`,
    [workplaceId, from, to],
  )
  const temperature = spreadOf(rows.map(row => row.temperature))
  const middle = rows[Math.floor((rows.length - 1) / 2)]
  if (!temperature || !middle) return null
  const humidity = spreadOf(rows.map(row => row.humidity))
  return {
    from,
    to,
    count: rows.length,
    temperature,
    humidity,
    humiture_record_id: middle.id,
    ids: rows.map(row => row.id),
  }
}

type Readings = Pick<Climate, 'temperature' | 'humidity'>

/** The laboratory wants to hear of a room outside its limits, and whether it blocks the work. */
async function checkOf(ctx: Ctx, required: boolean): Promise<'off' | 'warn' | 'block'> {
  const check = (await settingsOf(ctx)).overall.Process.env_check
  return required ? 'block' : check
}

const asWarning = (reason: Refused): Refused => ({
  ...reason,
  definition: { ...reason.definition, severity: 'warn' },
})

/**
 * T-07 when a room is outside its limits (workflow 5): refused where the test demands its climate or the laboratory blocks
 * (`env_check`), asked about when the measures taken are written down or the laboratory only warns.
 */
export async function climateRefusals(
  ctx: Ctx,
  climate: Climate | null,
  rule: { readonly required: boolean; readonly measures: string | null },
): Promise<Refused[]> {
  const check = await checkOf(ctx, rule.required)
  if (!climate || check === 'off') return []
  if (!isTemperatureOut(climate, climate) && !isHumidityOut(climate, climate)) return []
  const { room, temperature: t, humidity: h } = climate
  const values = { room, t: t ?? '', h: h ?? '', range: limitsText(climate) }
  const reason = refused(taskErrors, 'T-07', values, { field: 'temperature' })
  return [check === 'block' && !(climate.treatment ?? rule.measures) ? reason : asWarning(reason)]
}

/** The climate that a record says. */
interface RecordedClimate extends Readings {
  readonly workplaceId: string
  /** The reading of the register that it was taken from. */
  readonly humitureRecordId: string | null
  readonly deviation: string | null
}

/**
 * R-33 when the climate that a record says is outside the limits of its room (page checklist, envOut): refused where T-07 is,
 * else asked about; words on the deviation answer it, since the report waits for the technical manager then.
 */
export async function recordedClimateRefusals(
  ctx: Ctx,
  said: RecordedClimate,
  rule: { readonly required: boolean },
): Promise<Refused[]> {
  const check = await checkOf(ctx, rule.required)
  if (check === 'off' || said.deviation) return []
  const [room] = await ctx.tx.query<RoomLimits & { room: string; treatment: string | null }>(
    `select w.name as room, w.temp_min, w.temp_max, w.humidity_min, w.humidity_max, h.treatment
     from workplace w left join humiture_record h on h.business_id = w.business_id and h.id = $2
     where w.business_id = app_biz() and w.id = $1`,
    [said.workplaceId, said.humitureRecordId],
  )
  if (!room) return []
  const out = outsideWords(room, said)
  if (out.length === 0) return []
  const values = { room: room.room, values: out.join('、'), range: limitsText(room) }
  const reason = refused(testingErrors, 'R-33', values, { field: 'deviation' })
  return [check === 'block' && !room.treatment ? reason : asWarning(reason)]
}
