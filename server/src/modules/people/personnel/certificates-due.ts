import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf, daysBetween } from '@gt/domain/kit/time.ts'
import { personnelNotices } from '@gt/domain/people/notices.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { closeTodos, openTodoForPost, openTodosForUsers, type Todo } from '../../../flow/todos.ts'
import { aheadDays } from './ahead-days.ts'

interface Due {
  readonly id: Id
  readonly name: string
  readonly user_id: Id | null
  readonly kind: string
  readonly certificate_no: string
  readonly valid_to: LocalDate
}

const { list } = personnelCertificate.fields.kind.options as EnumOptions // codes of the list, as the column holds them

/** Days before the end on which it is told; from then on what stands open is not repeated. */
const reminderDays: readonly number[] = [aheadDays, 30]

/** To-dos about certificates that were renewed, or whose holder left, are done. */
async function closeSettled(ctx: Ctx): Promise<void> {
  const settled = await ctx.tx.query<{ id: Id }>(
    `select distinct o.object_id as id from todo_item o where o.business_id = app_biz() and o.object_kind = 'certificate' and o.state = 'open' and o.deleted_at is null
       and not exists (select from personnel_certificate c join personnel p on p.business_id = c.business_id and p.id = c.personnel_id and p.state = 'active' and p.deleted_at is null
         where c.business_id = o.business_id and c.id = o.object_id and c.deleted_at is null and c.valid_to <= gt_today() + $1::int)`,
    [aheadDays],
  )
  for (const { id } of settled) await closeTodos(ctx, { kind: 'certificate', id }, ['certificate'])
}

/** Who was to join on this day or before works here from now on. */
async function startCandidates(ctx: Ctx, today: LocalDate): Promise<void> {
  const rows = await ctx.tx.query<{ id: Id }>(
    "select id from personnel where business_id = app_biz() and state = 'candidate' and entry_date <= $1::date and deleted_at is null order by id",
    [today],
  )
  for (const { id } of rows)
    await changeRow(ctx, personnel, await getRow(ctx, personnel, id, true), { state: 'active' })
}

/**
 * For the nightly timer, once for each laboratory: to-dos for the personnel clerk and the holder 90 and 30 days before a certificate
 * ends, and when it has ended; candidates whose day has come are active. Answers how many certificates were told.
 */
export async function certificatesDue(ctx: Ctx): Promise<number> {
  const today = dayOf(ctx.now)
  await startCandidates(ctx, today)
  await closeSettled(ctx)
  const rows = await ctx.tx.query<Due & Record<string, unknown>>(
    `select c.id, p.name, p.user_id, c.kind, c.certificate_no, c.valid_to from personnel_certificate c
     join personnel p on p.business_id = c.business_id and p.id = c.personnel_id and p.state = 'active' and p.deleted_at is null
     where c.business_id = app_biz() and c.deleted_at is null and c.valid_to <= $1::date + $2::int
       and not exists (select from todo_item o where o.business_id = c.business_id and o.object_kind = 'certificate' and o.object_id = c.id
         and o.deleted_at is null and o.step = case when c.valid_to < $1::date then 'over' when c.valid_to <= $1::date + $3::int then 'soon' else 'ahead' end)
     order by c.valid_to, c.id`,
    [today, aheadDays, reminderDays[1]],
  )
  for (const { id, name, user_id, kind, certificate_no: number, valid_to: day } of rows) {
    const left = daysBetween(today, day)
    const step = left < 0 ? 'over' : left <= (reminderDays[1] ?? 0) ? 'soon' : 'ahead'
    await closeTodos(ctx, { kind: 'certificate', id }, ['certificate'])
    const todo: Todo = {
      kind: 'certificate',
      step,
      title: notice(personnelNotices, left < 0 ? 'certificate_over' : 'certificate_due', {
        name,
        certificate: list.labels[kind] ?? personnelCertificate.label,
        number,
        day,
      }),
      object: { kind: 'certificate', id, number },
      route: '/personnel/personnelmanage',
      dueAt: `${day} 23:59:59`,
      priority: left < 0 ? 'urgent' : 'normal',
    }
    if (user_id) await openTodosForUsers(ctx, [user_id], todo)
    await openTodoForPost(ctx, 'personnel_clerk', todo)
  }
  return rows.length
}
