import { notice } from '@gt/domain/kit/notice.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { taskNotices } from '@gt/domain/tasks/notices.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { itemStateOf } from '@gt/domain/tasks/trial-task.states.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { finishCommand, passGuards } from '../../flow/command.ts'
import { notifyUsers } from '../../flow/todos.ts'
import { assignmentRefusals, isImmature } from './assignment.ts'
import { todosFollowDue } from './due-todos.ts'
import { giveTask } from './give-task.ts'
import { itemsFollow } from './move-tasks.ts'
import { remindUser } from './reminders.ts'
import { isTester, type TaskPerson, type TaskRow, tasksByIds } from './task.queries.ts'

/** Tasks before they share a record, with everybody who was on them. */
export interface BeforeMerging {
  /** The one that stays is the first. */
  readonly tasks: readonly TaskRow[]
  readonly people: readonly TaskPerson[]
}

/**
 * Who tests the joined task (decision 0065): the testers of the task that stays, else those of the first of the others that
 * has some. They need every right of the joined task. Refuses as an assignment does.
 */
export async function giveMerged(ctx: Ctx, { tasks, people }: BeforeMerging, input: object): Promise<void> {
  const holder = tasks.find(task => task.assigned_user_id !== null)
  const [stays] = await tasksByIds(ctx, [tasks[0]?.id ?? ''])
  if (!holder || !stays) return
  const given = {
    tester_ids: people.filter(one => one.trial_task_id === holder.id && isTester(one)).map(one => one.user_id),
    checker_id: holder.checker_id,
  }
  passGuards(stays.task_number, await assignmentRefusals(ctx, stays, given), input)
  if (stays.state === 'unassigned') {
    const { planned_start, workplace_id } = holder
    await giveTask(ctx, stays, {
      ...given,
      planned_start: stays.planned_start ?? planned_start,
      workplace_id: stays.workplace_id ?? workplace_id,
    })
    return
  }
  const state = (await isImmature(ctx, stays)) ? 'waiting_age' : 'assigned'
  if (state !== stays.state)
    await finishCommand(ctx, trialTask, stays, { state }, { kind: 'task', number: stays.task_number, command: 'merge' })
  await itemsFollow(ctx, [stays.id], itemStateOf(state))
  await remindUser(ctx, stays.id, stays.assigned_user_id)
  await todosFollowDue(ctx, [stays.id])
}

/** Testers of the tasks and whoever gave them out hear what became of them; not the one who joined them. */
export async function tellMerged(ctx: Ctx, { tasks: [stays, ...others], people }: BeforeMerging): Promise<void> {
  if (!stays) return
  const title = notice(taskNotices, 'merged', {
    list: others.map(task => task.task_number).join('、'),
    number: stays.task_number,
    test: agedTest(stays),
  })
  const testers = new Set(people.filter(isTester).map(one => one.user_id))
  const givers = new Set([stays, ...others].flatMap(task => task.assigned_by_id ?? []))
  const tell = (ids: readonly string[], route: string) =>
    notifyUsers(
      ctx,
      ids.filter(id => id !== userOf(ctx)),
      { kind: 'task', title, route, place: { id: stays.id }, about: { kind: 'task', id: stays.id } },
    )
  await tell([...testers], '/djentrustmanage/checklist')
  await tell(
    [...givers].filter(id => !testers.has(id)),
    '/djentrustmanage/tasklist',
  )
}
