import { isReminderDay } from '@gt/domain/equipment/calibration-status.ts'
import { equipmentNotices } from '@gt/domain/equipment/notices.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { openTodoForPost, openTodosForUsers } from '../../flow/todos.ts'

type Kind = 'check' | 'maintenance' | 'return'

/** Something that a machine needs by a day, and who is to see to it. */
interface Due extends Record<string, unknown> {
  readonly kind: Kind
  readonly id: Id
  readonly number: string
  readonly name: string
  readonly due: LocalDate
  readonly user: Id | null
  readonly source: Id
}

/** Where each of them is done. */
const routes: Readonly<Record<Kind, string>> = {
  check: '/djequipment/intermediatechecksplan',
  maintenance: '/djequipment/equipmentmaintenance',
  return: '/djequipment/equipmentlist',
}

/** A machine is asked back a day before. */
const returnDays = 1

/** What is not done yet and due within the days of its kind, the earliest of each machine. */
const dueWithin = (ctx: Ctx, days: Readonly<Record<Kind, number>>): Promise<Due[]> =>
  ctx.tx.query<Due>(
    `select distinct on (w.kind, e.id) w.kind, e.id, e.equipment_number as number, e.name, w.due::text as due, coalesce(w.person, e.custodian_id) as user, w.source
     from (
       select 'check' as kind, p.equipment_id, p.planned_on as due, p.checker_id as person, p.id as source, $1::int as lead from intermediate_check_plan p
         where p.business_id = app_biz() and p.state <> 'done' and p.deleted_at is null
       union all select 'maintenance', m.equipment_id, m.planned_on, m.maintainer_id, m.id, $2::int from equipment_maintenance m
         where m.business_id = app_biz() and m.state = 'planned' and m.deleted_at is null
       union all select 'return', b.equipment_id, b.due_back::date, b.borrower_id, b.id, $3::int from equipment_borrow b
         where b.business_id = app_biz() and b.returned_at is null and b.deleted_at is null) w
     join equipment e on e.business_id = app_biz() and e.id = w.equipment_id and e.deleted_at is null and e.state not in ('scrapped', 'sealed', 'lost')
     where w.due <= gt_today() + w.lead order by w.kind, e.id, w.due, w.source`,
    [days.check, days.maintenance, days.return],
  )

/** The work list: what is due stands in it once for its day, what is done leaves it. */
async function keepList(ctx: Ctx, due: readonly Due[], days: Readonly<Record<Kind, number>>): Promise<void> {
  const columns = [due.map(one => one.id), due.map(one => one.kind), due.map(one => one.due)] as const
  await ctx.tx.query(
    `update equipment_reminder r set state = 'done', row_version = r.row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where r.business_id = app_biz() and r.kind in ('check', 'maintenance', 'return') and r.state in ('pending', 'active') and r.deleted_at is null
       and not exists (select from unnest($1::bigint[], $2::text[], $3::date[]) w(id, kind, due) where w.id = r.equipment_id and w.kind = r.kind and w.due = r.due_on)`,
    columns,
  )
  await ctx.tx.query(
    `insert into equipment_reminder (equipment_id, kind, due_on, remind_from, user_id, source_id, state)
     select w.id, w.kind, w.due, w.due - w.lead, w.person, w.source, 'active'
     from unnest($1::bigint[], $2::text[], $3::date[], $4::int[], $5::bigint[], $6::bigint[]) w(id, kind, due, lead, person, source)
     on conflict (business_id, equipment_id, kind, due_on) where deleted_at is null do nothing`,
    [...columns, due.map(one => days[one.kind]), due.map(one => one.user), due.map(one => one.source)],
  )
}

/** One to-do for each machine and matter: what stood of it before is replaced. */
async function remind(ctx: Ctx, { kind, id, number, name, due, user }: Due, today: LocalDate): Promise<void> {
  await ctx.tx.query(
    `update todo_item set state = 'cancelled', row_version = row_version + 1, updated_at = gt_now(), updated_by_id = app_user_id()
     where business_id = app_biz() and object_kind = 'equipment' and object_id = $1 and step = $2 and state = 'open' and deleted_at is null`,
    [id, kind],
  )
  const isOver = due < today
  const todo = {
    kind: 'equipment',
    step: kind,
    title: notice(equipmentNotices, `${kind}_${isOver ? 'over' : 'due'}`, { number, name, day: due }),
    object: { kind: 'equipment', id, number },
    route: routes[kind],
    // a machine may need several things by one day
    dueAt: `${due} ${kind === 'check' ? '23:59:58' : kind === 'maintenance' ? '23:59:57' : '23:59:56'}`,
    priority: isOver ? 'urgent' : 'normal',
  } as const
  if (user) await openTodosForUsers(ctx, [user], todo)
  await openTodoForPost(ctx, 'equip_keeper', todo)
}

/** What tells a reminder from all others of a laboratory. */
export const reminderKey = (kind: Kind | 'calibration', equipmentId: Id, due: LocalDate): string =>
  `${kind} ${equipmentId} ${due}`

/** The reminders that somebody left aside, by their keys: nobody hears of them any more. */
export async function ignoredReminders(
  ctx: Ctx,
  kinds: readonly (Kind | 'calibration')[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx.query<{ id: Id; kind: Kind; due: LocalDate }>(
    `select equipment_id as id, kind, due_on::text as due from equipment_reminder where business_id = app_biz() and state = 'ignored'
       and kind = any($1) and deleted_at is null`,
    [kinds],
  )
  return new Set(rows.map(({ id, kind, due }) => reminderKey(kind, id, due)))
}

/** Reminders of checks, maintenance and returns, with their to-dos on the days of a reminder (workflow 17, nightly job). */
export async function remindOfCare(ctx: Ctx): Promise<void> {
  const { Reminder } = (await settingsOf(ctx)).overall
  const days = { check: Reminder.check_days, maintenance: Reminder.maintenance_days, return: returnDays }
  const today = dayOf(ctx.now)
  const due = await dueWithin(ctx, days)
  await keepList(ctx, due, days)
  const ignored = await ignoredReminders(ctx, ['check', 'maintenance', 'return'])
  for (const one of due)
    if (isReminderDay(today, one.due, days[one.kind]) && !ignored.has(reminderKey(one.kind, one.id, one.due)))
      await remind(ctx, one, today)
}
