import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import type { Run } from '../../../http/implement.ts'
import { tasksOf } from '../../tasks/api.ts'
import { lockReportsOf, reportsByTask } from '../draft.queries.ts'
import { makeDraft } from '../draft.ts'

/** Makes a draft by hand over checked tasks of one order, for an early partial report. Refuses with B-01, B-03, B-13, B-14. */
export const createReport: Run<(typeof reportActions)['actions']['Create']> = async (ctx, { task_ids }) => {
  const ids = [...new Set(task_ids)]
  const [first] = await tasksOf(ctx, ids.slice(0, 1))
  if (!first) throw new Refusal([refused(generalErrors, 'G-04')])
  await lockReportsOf(ctx, first.entrustment_id)
  const tasks = await tasksOf(ctx, ids)
  if (tasks.length !== ids.length) throw new Refusal([refused(generalErrors, 'G-04')])
  const held = new Map((await reportsByTask(ctx, ids)).map(one => [one.trial_task_id, one]))
  const reasons = tasks.flatMap((task): Refused[] => {
    const other = held.get(task.id)
    if (other) return [refused(reportErrors, 'B-14', { number: task.task_number, report: other.report_number })]
    return task.state === 'checked' ? [] : [refused(reportErrors, 'B-01', { number: task.task_number })]
  })
  if (tasks.some(task => task.entrustment_id !== first.entrustment_id)) reasons.push(refused(reportErrors, 'B-13'))
  refuseIfAny(reasons)
  const { id, report_number } = await makeDraft(ctx, tasks)
  return { id, report_number }
}
