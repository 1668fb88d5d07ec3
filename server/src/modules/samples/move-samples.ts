import type { RowValues } from '@gt/domain/kit/entity.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { taskWorkflowLog } from '@gt/domain/tasks/task-workflow-log.entity.ts'
import { changeRows } from '../../db/change-rows.ts'
import type { Ctx } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import type { SampleRow } from './sample.queries.ts'

type SampleCommand = keyof (typeof sampleStates)['commands'] & string
type FlowValues = RowValues<typeof sampleFlow>

export interface Movement {
  readonly command: SampleCommand
  readonly to: SampleRow['state']
  readonly changes?: (row: SampleRow, index: number) => RowValues<typeof sample>
  /** The hand-over that goes with it; automatic moves have none. */
  readonly flow?: (row: SampleRow) => FlowValues
  readonly opinion?: string | null
}

/** Moves locked samples to a state with their hand-overs and log lines: one statement per table, however many samples. */
export async function moveSamples(ctx: Ctx, rows: readonly SampleRow[], movement: Movement): Promise<SampleRow[]> {
  if (rows.length === 0) return []
  const opinion = cutOptional(movement.opinion, 500)
  const after = await changeRows(
    ctx,
    sample,
    rows.map((row, index) => ({ row, changes: { ...movement.changes?.(row, index), state: movement.to } })),
    opinion,
  )
  const { flow } = movement
  if (flow) {
    await insertRows(
      ctx,
      sampleFlow,
      rows.map(row => ({ ...flow(row), sample_id: row.id, from_state: row.state, to_state: movement.to })),
      { untracked: true },
    )
  }
  await insertRows(
    ctx,
    taskWorkflowLog,
    rows.map((row, index) => ({
      object_kind: 'sample' as const,
      object_id: row.id,
      object_number: after[index]?.sample_number ?? null,
      command: movement.command,
      from_state: row.state,
      to_state: movement.to,
      operator_id: ctx.principal.userId,
      opinion,
      ip: ctx.address,
    })),
    { untracked: true },
  )
  return after
}
