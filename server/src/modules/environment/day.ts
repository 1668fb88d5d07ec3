import type { climateActions } from '@gt/domain/environment/climate-actions.ts'
import { type Gap, gapsBetween, outsideWords } from '@gt/domain/environment/climate-figures.ts'
import type { humitureRecord } from '@gt/domain/environment/humiture-record.entity.ts'
import { workplace } from '@gt/domain/environment/workplace.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Id, LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'

type Actions = (typeof climateActions)['actions']
type Reading = Pick<Row<typeof humitureRecord>, 'recorded_at' | 'temperature' | 'humidity' | 'source'>

/** Readings of a room that count, from a moment to before another, in their order. */
export const readingsBetween = (ctx: Ctx, roomId: Id, from: LocalDateTime, to: LocalDateTime): Promise<Reading[]> =>
  ctx.tx.query<Reading & Record<string, unknown>>(
    `select recorded_at, temperature, humidity, source from humiture_record where business_id = app_biz() and workplace_id = $1 and recorded_at >= $2
       and recorded_at < $3 and not voided and deleted_at is null order by recorded_at, id`,
    [roomId, from, to],
  )

const day = 24 * 60

/** How long a room may go unread, in minutes: twice the interval of its sensor, at least half an hour; by hand so often a day as it says. */
export async function longestSilence(ctx: Ctx, room: Row<typeof workplace>): Promise<number> {
  const [sensor] = await ctx.tx.query<{ minutes: number | null }>(
    'select max(interval_minutes)::int as minutes from humiture_device where business_id = app_biz() and workplace_id = $1 and enabled and deleted_at is null',
    [room.id],
  )
  return sensor?.minutes
    ? Math.max(30, 2 * sensor.minutes)
    : Math.floor(day / Math.max(1, room.record_times_per_day ?? 1))
}

/** Stretches of a time without readings; what lies ahead is none. */
export function gapsOf(readings: readonly Reading[], from: LocalDateTime, to: LocalDateTime, longest: number): Gap[] {
  return to <= from ? [] : gapsBetween([from, ...readings.map(one => one.recorded_at), to], longest)
}

const startOf = (date: LocalDate): LocalDateTime => `${date} 00:00:00`

/** The readings of a room on one day; see the contract. */
export const readingsOfDay: Run<Actions['Day']> = async (ctx, input) => {
  const room = await getRow(ctx, workplace, input.workplace_id)
  const [from, next] = [startOf(input.day), startOf(addCalendarDays(input.day, 1))]
  const readings = await readingsBetween(ctx, room.id, from, next)
  const { name, temp_min, temp_max, humidity_min, humidity_max } = room
  return {
    room: name,
    limits: { temp_min, temp_max, humidity_min, humidity_max },
    readings: readings.map(one => ({ ...one, out: outsideWords(room, one).length > 0 ? (1 as const) : (0 as const) })),
    gaps: gapsOf(readings, from, next < ctx.now ? next : ctx.now, await longestSilence(ctx, room)),
  }
}
