import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Candidates, WeighedTask } from '@gt/domain/tasks/assignment-board.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { settingsOf } from '../../flow/settings.ts'
import { authorityStandings, type Checkers, checkersOf } from '../people/api.ts'
import { whoKnows } from './assignment.ts'
import { askedTasks, testerRows } from './candidates.queries.ts'
import { checkableTasks } from './checkable.queries.ts'

type Asked = Awaited<ReturnType<typeof askedTasks>>[number]

/** Tasks with the same key ask for the same right; a blind one has its own, since people may be barred from it alone. */
const needOf = ({ id, trial_list_id, parameter_ids, blind }: Asked): string =>
  [trial_list_id, [...parameter_ids].sort().join('+'), ...(blind ? [id] : [])].join(':')

/** Who may check each task, whoever tests it; nobody is asked for where the laboratory checks no records. */
async function checkersFor(ctx: Ctx, tasks: readonly Asked[]): Promise<ReadonlyMap<string, Checkers>> {
  const { recordCheck } = await settingsOf(ctx)
  if (!recordCheck || tasks.length === 0) return new Map()
  const asked = await checkableTasks(
    ctx,
    tasks.map(({ id }) => id),
  )
  return checkersOf(
    ctx,
    asked.map(task => ({ ...task, testers: [] })),
  )
}

const weighed = (ctx: Ctx, task: Asked, checking: Checkers | undefined): WeighedTask => ({
  checkers: checking ? [...checking.able] : null,
  unchecked: checking?.against?.[ctx.language] ?? null,
  id: task.id,
  need: needOf(task),
  entrustment_id: task.entrustment_id,
  trial_list_id: task.trial_list_id,
  sample_id: task.sample_id,
  day: task.day,
  points: task.points,
  share: task.share,
  sample_with: [...task.sample_with],
  series_with: [...task.series_with],
})

/** Everyone who tests, with his load and what keeps him from the tasks; as many statements for many tasks as for one. */
export async function candidatesFor(ctx: Ctx, taskIds: readonly string[], sight: ListOptions): Promise<Candidates> {
  const { overall, minTesters } = await settingsOf(ctx)
  const tasks = await askedTasks(ctx, taskIds, sight)
  const testers = await testerRows(ctx)
  const userIds = testers.map(one => one.user_id)
  const needs = new Map(
    tasks.map(task => {
      const key = needOf(task)
      return [key, { key, trialListId: task.trial_list_id, parameterIds: task.parameter_ids }]
    }),
  )
  const standings = await authorityStandings(ctx, 'tester', userIds, [...needs.values()], dayOf(ctx.now))
  const blind = tasks.filter(task => task.blind === 1)
  const known = blind.length > 0 ? await whoKnows(ctx, blind, userIds) : new Map<string, readonly string[]>()
  const checkers = await checkersFor(ctx, tasks)
  const told = (need: string, reason: Refused) => ({ need, code: reason.code, message: sentence(reason, ctx.language) })
  return {
    today: dayOf(ctx.now),
    capacity: String(overall.Process.daily_points),
    min_testers: minTesters,
    tasks: tasks.map(task => weighed(ctx, task, checkers.get(task.id))),
    people: testers.map(tester => {
      const own = standings.filter(one => one.userId === tester.user_id)
      const barred = blind.filter(task => known.get(task.id)?.includes(tester.user_id))
      return {
        ...tester,
        days: { ...tester.days },
        away: [...tester.away],
        default_for: own.filter(one => one.isDefault).map(one => one.need),
        refused: [
          ...own.flatMap(one => one.refusals.map(reason => told(one.need, reason))),
          ...barred.map(task => told(needOf(task), refused(taskErrors, 'T-03'))),
        ],
      }
    }),
  }
}
