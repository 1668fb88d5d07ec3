import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { addCalendarDays, daysBetween } from '@gt/domain/kit/time.ts'
import { attendance } from '@gt/domain/people/attendance.entity.ts'
import { type attendanceActions, mostLeaveDays } from '@gt/domain/people/attendance-actions.ts'
import { attendanceErrors } from '@gt/domain/people/attendance-errors.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import { holdersOfPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { pickPeople } from '../pick-people.ts'

type Actions = (typeof attendanceActions)['actions']

/** Whose leave may be registered, and who approves it; see the contract. */
export const offeredForLeave: Run<Actions['Offered']> = async ctx => {
  const people = await ctx.tx.query<{ id: Id; name: string }>(
    "select id, name from personnel where business_id = app_biz() and state = 'active' and deleted_at is null order by name, id",
  )
  const ids = await holdersOfPost(ctx, 'director', null)
  const { rows } = ids.length > 0 ? await pickPeople(ctx, { ids, size: ids.length }) : { rows: [] }
  return { people, approvers: rows.map(({ id, label }) => ({ id, name: label })) }
}

const daysOf = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addCalendarDays(from, at))

/** Keeps a leave; see the contract. */
export const registerLeave: Run<Actions['Leave']> = async (ctx, { personnel_id, from, to, reason, approver_id }) => {
  const person = await getRow(ctx, personnel, personnel_id, true)
  const { name, state, entry_date, user_id } = person
  const first = entry_date !== null && entry_date > from ? entry_date : from
  const count = daysBetween(from, to) + 1
  refuseIfAny([
    ...(state === 'active' ? [] : [refused(personnelErrors, 'PE-01', { name })]),
    ...(count < 1 || count > mostLeaveDays || first !== from
      ? [refused(attendanceErrors, 'PT-05', { from: first, max: mostLeaveDays }, { field: 'to' })]
      : []),
  ])
  const approvers = await holdersOfPost(ctx, 'director', null)
  if (!approvers.includes(approver_id) || approver_id === user_id)
    throw new Refusal([refused(attendanceErrors, 'PT-07', {}, { field: 'approver_id' })])
  const known = await ctx.tx.query<{ id: Id; day: LocalDate; in_at: string | null }>(
    'select id, day, in_at from attendance where business_id = app_biz() and personnel_id = $1 and day between $2 and $3 and deleted_at is null order by day for update',
    [personnel_id, from, to],
  )
  const present = known.filter(({ in_at }) => in_at !== null).map(({ day }) => day)
  refuseIfAny(present.length > 0 ? [refused(attendanceErrors, 'PT-06', { name, days: present.join('、') })] : [])
  const values = { state: 'leave', method: 'manual', remark: reason, approved_by_id: approver_id } as const
  const stored = new Map(known.map(({ day, id }) => [day, id]))
  for (const day of daysOf(from, to)) {
    const id = stored.get(day)
    if (id) await changeRow(ctx, attendance, await getRow(ctx, attendance, id, true), values)
    else await insertRow(ctx, attendance, { personnel_id, day, ...values })
  }
  return { days: count }
}

/**
 * For the nightly timer, once for each laboratory: who worked at a site the day before and neither came nor was on leave was absent.
 * Answers how many.
 */
export async function keepAbsences(ctx: Ctx): Promise<number> {
  if (ctx.principal.business?.labKind !== 'gd') return 0
  const missing = await ctx.tx.query<{ id: Id; day: LocalDate }>(
    `select p.id, (gt_today() - 1)::date as day from personnel p where p.business_id = app_biz() and p.state = 'active' and p.deleted_at is null
       and coalesce(p.entry_date < gt_today(), true) and exists (select from attendance x where x.business_id = p.business_id and x.deleted_at is null)
       and not exists (select from attendance a where a.business_id = p.business_id and a.personnel_id = p.id and a.day = gt_today() - 1 and a.deleted_at is null)
     order by p.id`,
  )
  for (const { id, day } of missing) await insertRow(ctx, attendance, { personnel_id: id, day, state: 'absent' })
  return missing.length
}
