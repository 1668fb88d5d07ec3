import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { attendance } from '@gt/domain/people/attendance.entity.ts'
import type { attendanceActions } from '@gt/domain/people/attendance-actions.ts'
import { attendanceErrors } from '@gt/domain/people/attendance-errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof attendanceActions)['actions']
type Day = Pick<Row<typeof attendance>, 'in_at' | 'out_at' | 'distance_m'>

/** How a day counts by the hours and the limit of the laboratory; away from the site outweighs a wrong hour. */
export async function stateOf(ctx: Ctx, { in_at, out_at, distance_m }: Day): Promise<Row<typeof attendance>['state']> {
  const { attendance_limit_m, work_from, work_to } = (await settingsOf(ctx)).overall.Site
  if (in_at === null) return 'absent'
  if (distance_m !== null && distance_m > attendance_limit_m) return 'abnormal'
  if (in_at.slice(11, 16) > work_from) return 'late'
  return out_at !== null && out_at.slice(11, 16) < work_to ? 'early' : 'normal'
}

/** The file of the caller where he works at this site today; null for others. */
async function ownFile(ctx: Ctx): Promise<Id | null> {
  if (ctx.principal.business?.labKind !== 'gd') return null
  const [file] = await ctx.tx.query<{ id: Id }>(
    `select id from personnel where business_id = app_biz() and user_id = app_user_id() and state = 'active' and deleted_at is null
       and coalesce(entry_date <= gt_today(), true) order by id limit 1`,
  )
  return file?.id ?? null
}

const dayOfPerson = async (ctx: Ctx, personId: Id, lock = false): Promise<Row<typeof attendance> | null> => {
  const [row] = await ctx.tx.query<{ id: Id }>(
    'select id from attendance where business_id = app_biz() and personnel_id = $1 and day = gt_today() and deleted_at is null',
    [personId],
  )
  return row ? getRow(ctx, attendance, row.id, lock) : null
}

type Told = OutputOf<Actions['Own']>

const told = (row: Row<typeof attendance> | null, open: 0 | 1): Told => ({
  open,
  in_at: row?.in_at ?? null,
  out_at: row?.out_at ?? null,
  distance_m: row?.distance_m ?? null,
  state: row?.state ?? null,
})

/** How the caller stands today; see the contract. */
export const ownAttendance: Run<Actions['Own']> = async ctx => {
  const person = await ownFile(ctx)
  return person === null ? told(null, 0) : told(await dayOfPerson(ctx, person), 1)
}

/** Metres from the site on the sphere, rounded; null where nobody said where it is. */
async function metresTo(
  ctx: Ctx,
  at: { readonly longitude: string; readonly latitude: string },
): Promise<number | null> {
  const [found] = await ctx.tx.query<{ metres: number | null }>(
    `select round(2 * 6371008.8 * asin(sqrt(power(sin(radians(($2::numeric - b.latitude) / 2)), 2)
       + cos(radians(b.latitude)) * cos(radians($2::numeric)) * power(sin(radians(($1::numeric - b.longitude) / 2)), 2))))::int as metres
     from business b where b.id = app_biz()`,
    [at.longitude, at.latitude],
  )
  return found?.metres ?? null
}

/** The caller comes or goes; see the contract. */
export const checkIn: Run<Actions['CheckIn']> = async (ctx, at) => {
  const person = await ownFile(ctx)
  if (person === null) throw new Refusal([refused(attendanceErrors, 'PT-03')])
  const distance_m = await metresTo(ctx, at)
  refuseIfAny(distance_m === null ? [refused(attendanceErrors, 'PT-04')] : [])
  // two calls of the same person would both be the first of the day
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('attendance ' || app_biz() || ' ' || $1))", [person])
  const row = await dayOfPerson(ctx, person, true)
  const times = row?.in_at ? { in_at: row.in_at, out_at: ctx.now } : { in_at: ctx.now, out_at: null }
  // once away from the site a day stays so, wherever its other end was
  const far = Math.max(distance_m ?? 0, row?.in_at ? (row.distance_m ?? 0) : 0)
  const values: RowValues<typeof attendance> = {
    ...{ ...times, ...at, distance_m: far, method: 'location' },
    state: await stateOf(ctx, { ...times, distance_m: far }),
  }
  const now = row
    ? await changeRow(ctx, attendance, row, values)
    : await insertRow(ctx, attendance, { personnel_id: person, day: dayOf(ctx.now), ...values })
  return told(now, 1)
}
