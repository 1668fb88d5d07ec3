import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type Label, listed } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { testingNotices } from '@gt/domain/testing/notices.ts'
import type { Ctx } from '../../db/context.ts'
import { holderSees, holdersWithRooms, type RoomHolder } from '../people/api.ts'
import { checkersRefusals } from './checker-refusals.ts'
import type { ToCheck } from './record.queries.ts'

/** A task with what decides who may check its record, and who sees it. */
export interface CheckableTask extends ToCheck {
  readonly department_id: Id | null
  /** Name of the test room; null for work of all rooms. */
  readonly room: string | null
  /** The preset checker, who sees the task wherever he belongs. */
  readonly checker_id: Id | null
}

/** Who could check the record of a task, and why nobody could; a reason for each of those who see it. */
export interface Checkers {
  readonly able: readonly Id[]
  readonly against: Label | null
}

/** Most reasons that are told of one task. */
const mostTold = 3

const wholeLaboratory: Label = { zh: '本单位', en: 'The laboratory', es: 'El laboratorio' }

const labelOf = (reason: Refused): Label => ({
  zh: sentence(reason, 'zh'),
  en: sentence(reason, 'en'),
  es: sentence(reason, 'es'),
})

/** R-08 without the person would not say whose own record it is. */
const named = (reason: Refused, { name }: RoomHolder): Label =>
  labelOf(reason.code === 'R-08' ? refused(taskErrors, 'T-26', { user: name }) : reason)

function reasonOf(room: string | null, found: readonly { holder: RoomHolder; reasons: readonly Refused[] }[]): Label {
  if (found.length === 0) {
    const place = room === null ? wholeLaboratory : { zh: room, en: room, es: room }
    return notice(testingNotices, 'no_checker', { room: place })
  }
  return listed(found.slice(0, mostTold).flatMap(({ holder, reasons: [first] }) => (first ? named(first, holder) : [])))
}

/**
 * Who could check the record of each task today (R-08, T-01, T-02) of those who hold the right and see its test room (decision
 * 0006), or are preset for it. A fixed number of statements, however many tasks.
 */
export async function checkersOf(ctx: Ctx, tasks: readonly CheckableTask[]): Promise<ReadonlyMap<Id, Checkers>> {
  if (tasks.length === 0) return new Map()
  const holders = await holdersWithRooms(ctx, ['passNext', 'check'])
  const refusals = await checkersRefusals(
    ctx,
    tasks,
    holders.map(({ id }) => id),
  )
  return new Map(
    tasks.map(task => {
      const sees = holders.filter(one => one.id === task.checker_id || holderSees(one, task.department_id))
      const found = sees.map(holder => ({ holder, reasons: refusals(task, holder.id) }))
      const able = found.filter(({ reasons }) => reasons.length === 0).map(({ holder }) => holder.id)
      return [task.id, { able, against: able.length > 0 ? null : reasonOf(task.room, found) }]
    }),
  )
}

/** Tasks as their checkers are looked for, by id: who tests them and who wrote the record that counts. */
export const checkableTasks = (ctx: Ctx, ids: readonly Id[]): Promise<CheckableTask[]> =>
  ctx.tx.query<CheckableTask & Record<string, unknown>>(
    `select k.id, k.trial_list_id, k.department_id, k.checker_id, d.name as room,
       array(select distinct i.trial_parameter_id::text from test_item i where i.business_id = k.business_id and i.trial_task_id = k.id
         and i.state <> 'cancelled' and i.deleted_at is null) as parameters,
       array(select p.user_id::text from trial_task_person p where p.business_id = k.business_id and p.trial_task_id = k.id
         and p.role in ('tester', 'co_tester') and p.deleted_at is null union select r.tester_id::text from test_record r
         where r.business_id = k.business_id and r.trial_task_id = k.id and r.tester_id is not null and r.state <> 'voided' and r.deleted_at is null) as testers
     from trial_task k left join department d on d.id = k.department_id
     where k.business_id = app_biz() and k.id = any($1::bigint[]) and k.deleted_at is null order by k.id`,
    [ids],
  )
