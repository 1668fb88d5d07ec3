import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addMinutes, dayOf, minutesBetween } from '@gt/domain/kit/time.ts'
import { windowState } from '@gt/domain/tasks/age-window.ts'
import type { ReadingAlarm } from '@gt/domain/testing/lists.ts'
import type { CurvePoint } from '@gt/domain/testing/machine-curve.ts'
import { areAlike, isOddCurve, isOffRate, rateBand, runningNumber } from '@gt/domain/testing/reading-curve.ts'
import type { Ctx } from '../../../db/context.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { windowsOf } from '../../tasks/api.ts'

/** Minutes by which the clock of a machine may be ahead before it is said (page trialDeviceSupV, F09). */
const clockMinutes = 5

/** A reading as its alarms look at it. */
export interface SentReading {
  /** Null for one that is not stored yet. */
  readonly id: string | null
  readonly equipment_id: string
  readonly local_no: string
  readonly started_at: LocalDateTime
  readonly ended_at: LocalDateTime | null
  /** kN. */
  readonly peak_force: string | null
  /** kN/s: of the curve where it says one, else as it was sent. */
  readonly rate: string | null
  readonly operator_name: string | null
}

/** What a reading is tied to. */
export interface ReadingTarget {
  readonly task_id: string
  readonly test_sample_id: string | null
}

/** The number before or after a running number, spelled as the machine spells its numbers; null where there is none. */
function neighbour(local: string, by: 1n | -1n): string | null {
  const number = runningNumber(local)
  if (number === null || number + by < 1n) return null
  const digits = /(\d{1,15})$/.exec(local)?.[1] ?? ''
  return `${local.slice(0, local.length - digits.length)}${String(number + by).padStart(digits.length, '0')}`
}

/** The reading of a machine with the number behind this one, when it was taken to have a gap before it. */
export async function closedGap(ctx: Ctx, { equipment_id, local_no }: SentReading): Promise<string | null> {
  const next = neighbour(local_no, 1n)
  if (next === null) return null
  const [row] = await ctx.tx.query<{ id: string }>(
    `select d.id from device_test_data d where d.business_id = app_biz() and d.equipment_id = $1 and d.local_no = $2 and d.alarm @> '["gap"]' limit 1`,
    [equipment_id, next],
  )
  return row?.id ?? null
}

async function hasGap(ctx: Ctx, { equipment_id, local_no }: SentReading): Promise<boolean> {
  const before = neighbour(local_no, -1n)
  if (before === null) return false
  const [row] = await ctx.tx.query<{ gap: boolean }>(
    `select exists (select from device_test_data d where d.business_id = app_biz() and d.equipment_id = $1)
       and not exists (select from device_test_data d where d.business_id = app_biz() and d.equipment_id = $1 and d.local_no = $2) as gap`,
    [equipment_id, before],
  )
  return row?.gap ?? false
}

/** Past its certificate or out of use on the day of the test. */
async function isMachineOut(ctx: Ctx, { equipment_id, started_at }: SentReading): Promise<boolean> {
  const [row] = await ctx.tx.query<{ out: boolean }>(
    `select e.state not in ('in_service', 'degraded') or coalesce(e.validity_period < $2::date, false) as out
     from equipment e where e.business_id = app_biz() and e.id = $1`,
    [equipment_id, dayOf(started_at)],
  )
  return row?.out ?? false
}

type Outline = readonly (readonly [number, number])[]

const outlinesOfPeak = async (ctx: Ctx, { equipment_id, peak_force }: SentReading): Promise<Outline[]> =>
  (
    await ctx.tx.query<{ outline: Outline }>(
      `select c.outline from device_test_data d join device_test_curve c on c.business_id = d.business_id and c.device_test_data_id = d.id and c.deleted_at is null
       where d.business_id = app_biz() and d.equipment_id = $1 and d.peak_force = $2::numeric order by d.id desc limit 50`,
      [equipment_id, peak_force],
    )
  ).map(({ outline }) => outline)

/** Alarms that a reading has by itself: F02, F06, F08, F09, F10, F15, and a test that ends before it begins. */
export async function ownAlarms(
  ctx: Ctx,
  reading: SentReading,
  { signed, points }: { readonly signed: boolean; readonly points: readonly CurvePoint[] | null },
): Promise<ReadingAlarm[]> {
  const { started_at, ended_at, peak_force } = reading
  const late = (await settingsOf(ctx)).overall.Process.device_late_minutes
  const earlier = points && peak_force !== null ? await outlinesOfPeak(ctx, reading) : []
  const found: readonly (readonly [ReadingAlarm, boolean])[] = [
    ['unsigned', !signed],
    ['time_reversed', ended_at !== null && ended_at < started_at],
    ['clock_ahead', started_at > addMinutes(ctx.now, clockMinutes)],
    ['gap', await hasGap(ctx, reading)],
    ['late', minutesBetween(ended_at ?? started_at, ctx.now) > late],
    ['machine_out', await isMachineOut(ctx, reading)],
    ['odd_curve', points !== null && isOddCurve(points, peak_force, earlier)],
  ]
  return found.flatMap(([alarm, isThere]) => (isThere ? [alarm] : []))
}

/** Alarms that come from what a reading is tied to; they go with the tie. */
const ofTarget: ReadonlySet<string> = new Set<ReadingAlarm>(['retested', 'operator', 'age', 'rate', 'alike'])

/** Alarms of a reading without those of what it was tied to. */
export const withoutTarget = (alarms: readonly string[]): string[] => alarms.filter(alarm => !ofTarget.has(alarm))

interface TargetFacts {
  readonly method: string | null
  readonly grade: string | null
  readonly size: string | null
  readonly retested: boolean
  readonly other_operator: boolean
  readonly peaks: readonly string[] | null
}

/**
 * Alarms of a reading at what it is tied to: F03 a specimen that was tested before, F07 a rate outside the method's band, F11 an
 * operator who does not test the task or ran another machine at the same time, F12 a moment outside the age, F13 forces too much alike.
 */
export async function targetAlarms(ctx: Ctx, reading: SentReading, target: ReadingTarget): Promise<ReadingAlarm[]> {
  const { id, equipment_id, operator_name, started_at, ended_at, peak_force, rate } = reading
  const others = `device_test_data d where d.business_id = app_biz() and d.state <> 'rejected' and d.deleted_at is null and d.id is distinct from $1::bigint`
  const [facts] = await ctx.tx.query<TargetFacts & Record<string, unknown>>(
    `select l.calculation_key as method, s.grade, coalesce(p.size_text, s.specification) as size,
       $3::bigint is not null and exists (select from ${others} and d.test_sample_id = $3) as retested,
       $4::text is not null and (
         not exists (select from trial_task_person w join app_user u on u.id = w.user_id where w.business_id = k.business_id and w.trial_task_id = k.id
           and w.role in ('tester', 'co_tester') and w.deleted_at is null and $4 in (u.real_name, u.user_name, u.nickname))
         or exists (select from ${others} and d.operator_name = $4 and d.equipment_id <> $5
           and tstzrange(d.started_at, greatest(d.ended_at, d.started_at), '[]') && tstzrange($6::timestamptz, greatest($7::timestamptz, $6::timestamptz), '[]'))) as other_operator,
       (select json_agg(d.peak_force::text) from ${others} and d.trial_task_id = k.id and d.peak_force is not null) as peaks
     from trial_task k join trial_list l on l.id = k.trial_list_id left join sample s on s.business_id = k.business_id and s.id = k.sample_id
     left join test_sample p on p.business_id = k.business_id and p.id = $3::bigint
     where k.business_id = app_biz() and k.id = $2`,
    [id, target.task_id, target.test_sample_id, operator_name, equipment_id, started_at, ended_at],
  )
  if (!facts) return []
  const { method, grade, size, retested, other_operator, peaks } = facts
  const { state } = windowState(await windowsOf(ctx, [target.task_id]), started_at)
  const found: readonly (readonly [ReadingAlarm, boolean])[] = [
    ['retested', retested],
    ['operator', other_operator],
    ['age', state === 'early' || state === 'late'],
    ['rate', isOffRate(rate, rateBand({ method, grade, size, peak: peak_force }))],
    ['alike', peak_force !== null && areAlike([...(peaks ?? []), peak_force])],
  ]
  return found.flatMap(([alarm, isThere]) => (isThere ? [alarm] : []))
}
