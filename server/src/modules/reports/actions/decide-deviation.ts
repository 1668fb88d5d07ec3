import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import type { DeviationStep } from '@gt/domain/testing/deviation-steps.ts'
import type { Ctx } from '../../../db/context.ts'
import { logStep, neededReason, refuseFor } from '../../../flow/command.ts'
import { closeTodos, notifyUsers } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { isInSight, tasksOf } from '../../tasks/api.ts'
import { recordOf } from '../../testing/api.ts'
import { testersOf } from '../report.queries.ts'

/** The record of a task in sight that tells a deviation, locked, so that its words stay as they are read. */
async function deviating(ctx: Ctx, taskId: string) {
  const [task] = (await isInSight(ctx, taskId)) ? await tasksOf(ctx, [taskId]) : []
  const record = task ? await recordOf(ctx, task.id, true) : null
  if (!task || !record?.deviation) throw new Refusal([refused(generalErrors, 'G-04')])
  return { task, record, words: record.deviation }
}

/** The technical manager's word on a deviation; the line in the log is the release itself (workflow 5, B-11). */
export const decideDeviation: Run<(typeof reportActions)['actions']['DecideDeviation']> = async (ctx, input) => {
  const { task, record, words } = await deviating(ctx, input.task_id)
  const number = record.record_number ?? task.task_number
  if (record.state === 'locked') refuseFor(number, [refused(reportErrors, 'B-20', { number })])
  if (words !== input.deviation) refuseFor(number, [refused(reportErrors, 'B-19', { words }, { field: 'deviation' })])
  const opinion = neededReason(number, input.reason)
  const command: DeviationStep = input.release ? 'release_deviation' : 'refuse_deviation'
  const object = { kind: 'task', id: task.id } as const
  await logStep(ctx, { ...object, number: task.task_number, command, opinion, from: task.state, to: task.state })
  await closeTodos(ctx, object, ['deviation'])
  if (!input.release) {
    await notifyUsers(ctx, [...(await testersOf(ctx, [task.id]))], {
      kind: 'task',
      title: notice(reportNotices, 'deviation_refused', { number, opinion }),
      route: '/djentrustmanage/checklist',
      place: { id: task.id },
      about: object,
    })
  }
  return { task_id: task.id, released: input.release }
}
