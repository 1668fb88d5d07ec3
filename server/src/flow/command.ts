import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { mayFollow, type StateMachine } from '@gt/domain/kit/states.ts'
import { cutOptional } from '@gt/domain/kit/text.ts'
import { minutesBetween } from '@gt/domain/kit/time.ts'
import { taskWorkflowLog } from '@gt/domain/tasks/task-workflow-log.entity.ts'
import type { Ctx } from '../db/context.ts'
import type { ListOptions } from '../db/list.ts'
import { requireSight } from '../db/sight.ts'
import { changeRow, insertRow, lockRow, type Told } from '../db/write.ts'

/** Objects whose steps the workflow log keeps. */
export type ObjectKind =
  | 'entrustment_temp'
  | 'entrustment'
  | 'sample'
  | 'task'
  | 'record'
  | 'report'
  | 'charge'
  | 'change'
  | 'equipment'
  | 'retention'
  | 'archive'
  | 'settlement'
  | 'nonconforming'
  | 'forgery'
  | 'outsourced'
  | 'process_task'

/** What all commands of one kind of record share. */
export interface Subject<E extends Entity, S extends string, C extends string> {
  readonly entity: E
  readonly machine: StateMachine<S, C>
  /** Which of them the caller's post sees, besides the tenant: what he cannot read he cannot command. */
  readonly sight: (ctx: Ctx) => ListOptions
  /** What he may read of a row that somebody else has changed meanwhile; all of it when not given. */
  readonly told?: Told<E>
}

type WithState<S extends string> = { readonly id: string; readonly row_version: number; readonly state: S }

/** Throws with the number of the record, so that a batch can name what it left out. */
export function refuseFor(number: string | null, reasons: readonly Refused[]): void {
  if (reasons.length > 0) throw new Refusal(reasons, number ? { number } : {})
}

/** Refusal G-02 when the command does not follow the state; every state × command pair is decided here. */
export function refuseState<S extends string, C extends string>(
  machine: StateMachine<S, C>,
  state: S,
  command: C,
  number: string | null,
): void {
  if (mayFollow(machine, state, command)) return
  const label = machine.states.labels[state]
  refuseFor(number, [refused(generalErrors, 'G-02', { state: label, command: machine.commands[command].label })])
}

/**
 * Begins every command: the record must be in sight of the caller's post (G-04), is locked, and its version (G-01) and state
 * (G-02) are compared.
 */
export async function beginCommand<E extends Entity, S extends string, C extends string>(
  ctx: Ctx,
  { entity, machine, sight, told }: Subject<E, S, C>,
  command: C,
  item: CommandItem,
): Promise<Row<E>> {
  await requireSight(ctx, entity, item.id, sight(ctx))
  const row = await lockRow(ctx, entity, item, told)
  refuseState(machine, (row as unknown as WithState<S>).state, command, null) // entities with a machine have its state field
  return row
}

/**
 * Ends the command when any guard failed. A warning that the user confirmed with a reason passes; all others are told
 * together (workflow 0.6).
 */
export function passGuards(
  number: string | null,
  reasons: readonly Refused[],
  input: { readonly confirmed?: readonly string[]; readonly reason?: string },
): void {
  const open = reasons.filter(
    reason =>
      !(reason.definition.severity === 'warn' && input.confirmed?.includes(reason.code) && input.reason?.trim()),
  )
  refuseFor(number, open)
}

/** Refusal G-07 when the command needs a reason and none was given; answers the reason. */
export function neededReason(number: string | null, reason: string | undefined): string {
  const given = reason?.trim() ?? ''
  if (!given) refuseFor(number, [refused(generalErrors, 'G-07', {}, { field: 'reason' })])
  return given
}

export interface Step {
  readonly kind: ObjectKind
  readonly number: string | null
  readonly command: string
  readonly opinion?: string | null
  readonly backItems?: readonly string[]
  readonly onBehalfOf?: string | null
  readonly signatureId?: string | null
}

/** Writes one line of the workflow log; the minutes in the step count from the line before. */
export async function logStep(
  ctx: Ctx,
  step: Step & { readonly id: string; readonly from: string | null; readonly to: string },
): Promise<void> {
  const [last] = await ctx.tx.prepared<{ occurred_at: string }>(
    'select occurred_at from task_workflow_log where business_id = app_biz() and object_kind = $1 and object_id = $2 order by occurred_at desc, id desc limit 1',
    [step.kind, step.id],
  )
  await insertRow(
    ctx,
    taskWorkflowLog,
    {
      object_kind: step.kind,
      object_id: step.id,
      object_number: step.number,
      command: step.command,
      from_state: step.from,
      to_state: step.to,
      operator_id: ctx.principal.userId,
      on_behalf_of_id: step.onBehalfOf ?? null,
      opinion: cutOptional(step.opinion, 500),
      back_items: step.backItems ? [...step.backItems] : [],
      signature_id: step.signatureId ?? null,
      ip: ctx.address,
      operated_by: ctx.principal.support?.operator ?? null,
      duration_minutes: last ? minutesBetween(last.occurred_at, ctx.now) : null,
    },
    { untracked: true },
  )
}

/** Writes the effects on the record itself, state last, with its line in the workflow log (workflow 0.7, 0.8). */
export async function finishCommand<E extends Entity>(
  ctx: Ctx,
  entity: E,
  row: Row<E>,
  changes: RowValues<E> & { state?: string },
  step: Step,
): Promise<{ row: Row<E>; done: CommandDone }> {
  const before = row as unknown as WithState<string> // entities with a machine have a state field
  const after = await changeRow(ctx, entity, row, changes, { number: step.number, reason: step.opinion })
  const now = after as unknown as WithState<string> // as above
  await logStep(ctx, { ...step, id: before.id, from: before.state, to: now.state })
  return { row: after, done: { id: now.id, row_version: now.row_version, state: now.state } }
}
