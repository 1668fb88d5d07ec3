import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { processTask } from '@gt/domain/tasks/process-task.entity.ts'
import { type ProcessState, processMachine } from '@gt/domain/tasks/process-task.states.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { logStep, refuseState } from '../../flow/command.ts'
import type { Todo } from '../../flow/todos.ts'

/** A request of the works side. */
export type Step = Row<typeof processTask>

/** The page of these requests. */
export const stepRoute = '/gdtrialtest/processTask'

/** Who accepts requests. */
export const stepMinders = ['reception', 'room_head', 'director'] as const

/** What to-dos and messages about a request name. */
export const stepObject = ({ id, request_no }: Pick<Step, 'id' | 'request_no'>): Todo['object'] => ({
  kind: 'process_task',
  id,
  number: request_no,
})

/** The state of a request `t`: an accepted one is in test, or failed, by its tests. */
export const stepStateSql = `(case when t.state <> 'accepted' then t.state else (select case when f.held then 'fail' when f.started then 'testing' else 'accepted' end
  from gt_process_figures(t.business_id, t.id) f) end)`

/** How a request of the own laboratory stands now. */
export async function stateOfStep(ctx: Ctx, id: Id): Promise<ProcessState> {
  const [row] = await ctx.tx.query<{ state: ProcessState }>(
    `select ${stepStateSql} as state from process_task t where t.business_id = app_biz() and t.id = $1`,
    [id],
  )
  return row?.state ?? 'requested'
}

/** The request, locked, in a state that the command follows. Refuses with G-01, G-02, G-04. */
export async function beginStep(
  ctx: Ctx,
  command: keyof (typeof processMachine)['commands'],
  item: CommandItem,
): Promise<{ readonly row: Step; readonly state: ProcessState }> {
  const row = await lockRow(ctx, processTask, item)
  const state = await stateOfStep(ctx, row.id)
  refuseState(processMachine, state, command, row.request_no)
  return { row, state }
}

/** Writes what became of a request, with its line of the workflow log. */
export async function finishStep(
  ctx: Ctx,
  row: Step,
  changes: RowValues<typeof processTask>,
  step: { readonly command: string; readonly from: ProcessState; readonly opinion?: string | null },
): Promise<CommandDone> {
  const now = await changeRow(ctx, processTask, row, changes, { number: row.request_no, reason: step.opinion ?? null })
  const state = await stateOfStep(ctx, row.id)
  await logStep(ctx, {
    kind: 'process_task',
    id: row.id,
    number: row.request_no,
    command: step.command,
    opinion: step.opinion ?? null,
    from: step.from,
    to: state,
  })
  return { id: now.id, row_version: now.row_version, state }
}
