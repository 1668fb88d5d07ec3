import type { recordActions } from '@gt/domain/testing/actions.ts'
import type { Run } from '../../../http/implement.ts'
import { recordInSight } from '../entry.ts'
import { historyOf, struckRuns, versionsOf } from '../record.queries.ts'

/** Every changed value of a record, every stored version (workflow 23.1a), and the struck runs of its task. */
export const recordHistory: Run<(typeof recordActions.actions)['History']> = async (ctx, { record_id }) => {
  const record = await recordInSight(ctx, record_id)
  return {
    rows: await historyOf(ctx, record.id),
    versions: await versionsOf(ctx, record.id),
    struck: await struckRuns(ctx, record.trial_task_id),
  }
}
