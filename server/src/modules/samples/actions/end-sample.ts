import type { CommandDone } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { changeRows } from '../../../db/change-rows.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { nameFor } from '../blind.ts'
import { signatureRefusals } from '../hand-over-signature.ts'
import { bindingOf, keptParts } from '../retention.queries.ts'
import { goneOf, type SampleRow } from '../sample.queries.ts'
import { sampleSubject } from '../sample-commands.ts'

type Actions = (typeof sampleActions)['actions']

interface Leaving {
  readonly command: 'return_client' | 'dispose'
  readonly state: 'returned' | 'disposed'
  readonly quantity: string | null
  readonly witnessId: string | null
  /** Drawn by who got it. */
  readonly signatureId: string | null
  /** Who got it, or how it was disposed of. */
  readonly remarks: string
}

/** Nothing that never came leaves, and nothing twice. */
const goneRefusals = async (ctx: Ctx, row: SampleRow): Promise<Refused[]> =>
  (await goneOf(ctx, [row])).has(row.id) ? [refused(sampleErrors, 'S-39')] : []

async function leave(ctx: Ctx, row: SampleRow, leaving: Leaving): Promise<CommandDone> {
  // the papers of an order leave out what was cancelled of it, wherever it is now
  const state = row.state === 'cancelled' ? row.state : leaving.state
  await insertRow(
    ctx,
    sampleFlow,
    {
      sample_id: row.id,
      action: leaving.command,
      from_state: row.state,
      to_state: state,
      from_user_id: userOf(ctx),
      to_user_id: leaving.witnessId,
      quantity: leaving.quantity,
      signature_file_id: leaving.signatureId,
      remarks: cutText(leaving.remarks, 300),
    },
    { untracked: true },
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    { state, sample_library_id: null },
    { kind: 'sample', number: row.sample_number, command: leaving.command, opinion: leaving.remarks },
  )
  await closeTodos(ctx, { kind: 'sample', id: row.id }, ['retention'])
  return done
}

type Receipt = Parameters<Run<Actions['ReturnClient']>>[2]

/** What the flow keeps of who got a sample. */
const receiptWords = (input: Receipt): string => [input.receiver_name, input.reason].filter(Boolean).join('：')

/** Gives a sample back to its client, with what was retained of it; also what was received for a cancelled order (workflow 4, 11). */
export const returnToClient: Run<Actions['ReturnClient']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'return_client', item)
  const number = await nameFor(ctx, row)
  const { open } = await bindingOf(ctx, row.id)
  const reason = receiptWords(input)
  passGuards(
    number,
    [
      ...(await goneRefusals(ctx, row)),
      ...(open ? [refused(sampleErrors, 'S-21', { number })] : []),
      ...(await signatureRefusals(ctx, input, { words: reason }, refused(sampleErrors, 'S-28', { number }))),
    ],
    input,
  )
  const parts = await keptParts(ctx, row.id)
  await changeRows(
    ctx,
    sampleRetention,
    parts.map(part => ({ row: part, changes: { state: 'returned' as const } })),
    reason,
  )
  for (const part of parts) await closeTodos(ctx, { kind: 'retention', id: part.id })
  return leave(ctx, row, {
    command: 'return_client',
    state: 'returned',
    quantity: input.quantity ?? row.quantity,
    witnessId: null,
    signatureId: input.signature_file_id ?? null,
    remarks: reason,
  })
}

async function disposalRefusals(ctx: Ctx, row: SampleRow, witnessId: string): Promise<Refused[]> {
  const number = await nameFor(ctx, row)
  const { open, unapproved, approvedOn } = await bindingOf(ctx, row.id)
  const days = (await settingsOf(ctx)).overall.Sample.disposal_wait_days
  const until = approvedOn ? addCalendarDays(approvedOn, days) : null
  const isKept = row.state === 'retained' || (await keptParts(ctx, row.id)).length > 0
  return [
    ...(await goneRefusals(ctx, row)),
    ...(open ? [refused(sampleErrors, 'S-21', { number })] : []),
    ...(unapproved ? [refused(sampleErrors, 'S-22')] : []),
    ...(until && until > dayOf(ctx.now) ? [refused(sampleErrors, 'S-30', { days, date: until })] : []),
    ...(isKept ? [refused(sampleErrors, 'S-24', { number })] : []),
    ...(witnessId === userOf(ctx) ? [refused(sampleErrors, 'S-26', {}, { field: 'witness_id' })] : []),
  ]
}

/** Disposes of a tested sample (workflow 4, 11); retained ones go the way of their own page. */
export const disposeSample: Run<Actions['Dispose']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'dispose', item)
  passGuards(await nameFor(ctx, row), await disposalRefusals(ctx, row, input.witness_id), input)
  const method = sampleRetention.fields.disposal_method.options.list.labels[input.disposal_method].zh
  return leave(ctx, row, {
    command: 'dispose',
    state: 'disposed',
    quantity: row.quantity,
    witnessId: input.witness_id,
    signatureId: null,
    remarks: [`${dayOf(ctx.now)} ${method}`, input.reason].filter(Boolean).join('：'),
  })
}
