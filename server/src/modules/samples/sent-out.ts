import type { Id } from '@gt/domain/kit/id.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { moveSamples } from './move-samples.ts'
import { samplesByIds, tasksOfSamples } from './sample.queries.ts'

const atHome: readonly string[] = ['received', 'in_store', 'curing']
const partlyOut: readonly string[] = ['taken', 'testing']
/** States of tasks that need nothing of the sample here. */
const needsNothing: readonly string[] = ['outsourced', 'checked', 'reporting', 'done', 'cancelled']

/**
 * A sample goes to the laboratory that tests it, or a part of it while others are tested here: the hand-over says to whom, and
 * the state follows. Where no task of ours is made there the sample stays as it is here. Answers false for one that is not in the house.
 */
export async function sendSampleOut(
  ctx: Ctx,
  sampleId: Id,
  { taskId, to }: { readonly taskId: Id | null; readonly to: string },
): Promise<boolean> {
  const [row] = await samplesByIds(ctx, [sampleId], true)
  if (!row || !(atHome.includes(row.state) || partlyOut.includes(row.state))) return false
  const flow = {
    action: 'transfer' as const,
    from_user_id: userOf(ctx),
    trial_task_id: taskId,
    remarks: cutText(`送检：${to}`, 300),
  }
  const others = (await tasksOfSamples(ctx, [sampleId], null)).filter(({ state }) => !needsNothing.includes(state))
  if (taskId !== null && atHome.includes(row.state) && others.length === 0) {
    await moveSamples(ctx, [row], {
      command: 'take',
      to: 'taken',
      flow: () => ({ ...flow, to_state: 'taken' }),
      opinion: flow.remarks,
    })
    return true
  }
  await insertRows(ctx, sampleFlow, [{ ...flow, sample_id: row.id, from_state: row.state, to_state: row.state }], {
    untracked: true,
  })
  return true
}
