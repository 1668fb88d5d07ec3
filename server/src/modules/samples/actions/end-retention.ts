import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sampleNotices } from '@gt/domain/samples/notices.ts'
import type { retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { retentionMachine } from '@gt/domain/samples/sample-retention.states.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, notifyUsers, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { codesOf, nameFor } from '../blind.ts'
import { signatureRefusals } from '../hand-over-signature.ts'
import { moveSamples } from '../move-samples.ts'
import { bindingOf, retestTester } from '../retention.queries.ts'
import { approvalTodo, dueTodo, retentionRoute } from '../retention-todos.ts'
import { type SampleRow, samplesByIds } from '../sample.queries.ts'
import { seenRetentions } from '../visible.ts'

type Actions = (typeof retentionActions)['actions']
type PartRow = Row<typeof sampleRetention>
type PartCommand = keyof typeof retentionMachine.commands & string

const subject = { entity: sampleRetention, machine: retentionMachine, sight: seenRetentions } as const

interface Begun {
  readonly part: PartRow
  readonly row: SampleRow
}

/** Locks the sample and then its part, in the order in which the commands of samples do. Refuses with G-01, G-02, G-04. */
async function begin(ctx: Ctx, command: PartCommand, item: CommandItem): Promise<Begun> {
  const { sample_id } = await getRow(ctx, sampleRetention, item.id)
  const [row] = await samplesByIds(ctx, [sample_id], true)
  const part = await beginCommand(ctx, subject, command, item)
  if (!row) throw new Error(`sample ${sample_id} of a retention is gone`)
  return { part, row }
}

const step = (part: PartRow, command: PartCommand, opinion: string | null) => ({
  kind: 'retention' as const,
  number: part.retention_no,
  command,
  opinion,
})

/** S-21 while a result of the sample that did not conform is open. */
async function openRefusals(ctx: Ctx, row: SampleRow): Promise<Refused[]> {
  const { open } = await bindingOf(ctx, row.id)
  return open ? [refused(sampleErrors, 'S-21', { number: await nameFor(ctx, row) })] : []
}

/** A sample as a to-do names it, which several people read: a blind one by its code. */
async function toldToAll(ctx: Ctx, { id, sample_number }: SampleRow): Promise<Pick<SampleRow, 'sample_number'>> {
  return { sample_number: (await codesOf(ctx, [id])).get(id) ?? sample_number }
}

type Leaving = Pick<
  RowValues<typeof sampleFlow>,
  'to_user_id' | 'signature_file_id' | 'trial_task_id' | 'remarks' | 'sample_library_id'
>

/**
 * Writes the hand-over of a part. A sample that was retained as a whole follows it; of one that was divided at its receipt the rest
 * goes its own way.
 */
async function partLeaves(
  ctx: Ctx,
  { part, row }: Begun,
  way: { readonly command: 'dispose' | 'return_client' | 'take'; readonly to: 'disposed' | 'returned' | 'taken' },
  leaving: Leaving,
): Promise<void> {
  const flow = { action: way.command, from_user_id: userOf(ctx), quantity: part.quantity, ...leaving }
  if (row.state === 'retained')
    await moveSamples(ctx, [row], {
      command: way.command,
      to: way.to,
      changes: () => ({ sample_library_id: null }),
      flow: () => flow,
      opinion: leaving.remarks ?? null,
    })
  else
    await insertRow(
      ctx,
      sampleFlow,
      { ...flow, sample_id: row.id, from_state: row.state, to_state: row.state },
      { untracked: true },
    )
  await closeTodos(ctx, { kind: 'retention', id: part.id })
}

/** Keeps a part that is due for longer; see the contract. */
export const extendRetention: Run<Actions['Extend']> = async (ctx, item, input) => {
  const { part } = await begin(ctx, 'extend', item)
  const reason = neededReason(part.retention_no, input.reason)
  const last = part.due_on > dayOf(ctx.now) ? part.due_on : dayOf(ctx.now)
  passGuards(
    part.retention_no,
    input.due_on > last ? [] : [refused(sampleErrors, 'S-34', { date: part.due_on }, { field: 'due_on' })],
    input,
  )
  const { done } = await finishCommand(
    ctx,
    sampleRetention,
    part,
    { due_on: input.due_on, state: 'extended' },
    step(part, 'extend', `${part.due_on} → ${input.due_on}：${reason}`),
  )
  await closeTodos(ctx, { kind: 'retention', id: part.id })
  return done
}

/** Asks for the disposal of a part; see the contract. */
export const applyDisposal: Run<Actions['Apply']> = async (ctx, item, input) => {
  const { part, row } = await begin(ctx, 'apply', item)
  const early = part.due_on > dayOf(ctx.now)
  passGuards(
    part.retention_no,
    [
      ...(await openRefusals(ctx, row)),
      ...(early ? [refused(sampleErrors, 'S-23', { number: part.retention_no, date: part.due_on })] : []),
    ],
    input,
  )
  const method = sampleRetention.fields.disposal_method.options.list.labels[input.disposal_method].zh
  const { row: after, done } = await finishCommand(
    ctx,
    sampleRetention,
    part,
    { disposal_method: input.disposal_method, disposal_applied_by_id: userOf(ctx), state: 'disposal_applied' },
    step(part, 'apply', [method, input.reason].filter(Boolean).join('：')),
  )
  await closeTodos(ctx, { kind: 'retention', id: part.id })
  await openTodoForPost(ctx, 'director', approvalTodo(after, await toldToAll(ctx, row)))
  return done
}

/** Approves a disposal before its witness; see the contract. */
export const approveDisposal: Run<Actions['Approve']> = async (ctx, item, input) => {
  const { part, row } = await begin(ctx, 'approve', item)
  const number = part.retention_no
  const applicant = part.disposal_applied_by_id
  const method = part.disposal_method
    ? sampleRetention.fields.disposal_method.options.list.labels[part.disposal_method].zh
    : ''
  const remarks = [`${dayOf(ctx.now)} ${method}`, input.reason].filter(Boolean).join('：')
  const isParty = input.witness_id === userOf(ctx) || input.witness_id === applicant
  passGuards(
    number,
    [
      ...(await openRefusals(ctx, row)),
      ...(applicant === userOf(ctx) ? [refused(sampleErrors, 'S-33', { number })] : []),
      ...(isParty ? [refused(sampleErrors, 'S-26', {}, { field: 'witness_id' })] : []),
      ...(await signatureRefusals(
        ctx,
        input,
        { words: remarks, userId: input.witness_id },
        refused(sampleErrors, 'S-32', { number }),
      )),
    ],
    input,
  )
  await partLeaves(
    ctx,
    { part, row },
    { command: 'dispose', to: 'disposed' },
    {
      to_user_id: input.witness_id,
      signature_file_id: input.signature_file_id ?? null,
      remarks: cutText(remarks, 300),
    },
  )
  const { done } = await finishCommand(
    ctx,
    sampleRetention,
    part,
    {
      disposal_approved_by_id: userOf(ctx),
      disposer_id: applicant,
      witness_id: input.witness_id,
      disposed_on: dayOf(ctx.now),
      state: 'disposed',
    },
    step(part, 'approve', remarks),
  )
  return done
}

/** Refuses a disposal; see the contract. */
export const refuseDisposal: Run<Actions['Refuse']> = async (ctx, item, input) => {
  const { part, row } = await begin(ctx, 'refuse', item)
  const reason = neededReason(part.retention_no, input.reason)
  const { row: after, done } = await finishCommand(
    ctx,
    sampleRetention,
    part,
    { disposal_method: null, disposal_applied_by_id: null, state: 'due' },
    step(part, 'refuse', reason),
  )
  await closeTodos(ctx, { kind: 'retention', id: part.id })
  await openTodoForPost(ctx, 'sample_keeper', dueTodo(after, await toldToAll(ctx, row)))
  await notifyUsers(ctx, part.disposal_applied_by_id ? [part.disposal_applied_by_id] : [], {
    kind: 'retention',
    title: notice(sampleNotices, 'disposal_refused', { number: part.retention_no, reason }),
    route: retentionRoute,
    place: { id: part.id },
    about: { kind: 'retention', id: part.id },
  })
  return done
}

/** Gives a part back to its client; see the contract. */
export const returnRetention: Run<Actions['Return']> = async (ctx, item, input) => {
  const { part, row } = await begin(ctx, 'return', item)
  const number = await nameFor(ctx, row)
  const remarks = [input.receiver_name, input.reason].filter(Boolean).join('：')
  passGuards(
    part.retention_no,
    [
      ...(await openRefusals(ctx, row)),
      ...(await signatureRefusals(ctx, input, { words: remarks }, refused(sampleErrors, 'S-28', { number }))),
    ],
    input,
  )
  await partLeaves(
    ctx,
    { part, row },
    { command: 'return_client', to: 'returned' },
    { signature_file_id: input.signature_file_id ?? null, remarks: cutText(remarks, 300) },
  )
  const { done } = await finishCommand(ctx, sampleRetention, part, { state: 'returned' }, step(part, 'return', remarks))
  return done
}

/** Hands a part to the tester of its re-test; see the contract. */
export const drawRetention: Run<Actions['Draw']> = async (ctx, item, input) => {
  const { part, row } = await begin(ctx, 'draw', item)
  const number = await nameFor(ctx, row)
  const retest = await retestTester(ctx, row.id)
  passGuards(
    part.retention_no,
    !retest
      ? [refused(sampleErrors, 'S-31', { number })]
      : retest.user_id === userOf(ctx)
        ? []
        : await signatureRefusals(ctx, input, { userId: retest.user_id }, refused(sampleErrors, 'S-35', { number })),
    input,
  )
  const remarks = [part.retention_no, input.reason].filter(Boolean).join('：')
  await partLeaves(
    ctx,
    { part, row },
    { command: 'take', to: 'taken' },
    {
      to_user_id: retest?.user_id ?? null,
      trial_task_id: retest?.task_id ?? null,
      signature_file_id: input.signature_file_id ?? null,
      remarks: cutText(remarks, 300),
    },
  )
  const { done } = await finishCommand(
    ctx,
    sampleRetention,
    part,
    { trial_task_id: retest?.task_id ?? null, state: 'used' },
    step(part, 'draw', [retest?.number, input.reason].filter(Boolean).join('：')),
  )
  return done
}
