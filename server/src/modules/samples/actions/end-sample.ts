import type { CommandDone } from '@gt/domain/kit/action.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { changeRows } from '../../../db/change-rows.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { beginCommand, finishCommand, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { bindingOf, keptParts, servedElsewhere } from '../retention.queries.ts'
import type { SampleRow } from '../sample.queries.ts'
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

async function leave(ctx: Ctx, row: SampleRow, leaving: Leaving): Promise<CommandDone> {
  await insertRow(
    ctx,
    sampleFlow,
    {
      sample_id: row.id,
      action: leaving.command,
      from_state: row.state,
      to_state: leaving.state,
      from_user_id: userOf(ctx),
      to_user_id: leaving.witnessId,
      quantity: leaving.quantity,
      signature_file_id: leaving.signatureId,
      remarks: leaving.remarks.slice(0, 300),
    },
    { untracked: true },
  )
  const { done } = await finishCommand(
    ctx,
    sample,
    row,
    { state: leaving.state, sample_library_id: null },
    { kind: 'sample', number: row.sample_number, command: leaving.command, opinion: leaving.remarks },
  )
  await closeTodos(ctx, { kind: 'sample', id: row.id }, ['retention'])
  return done
}

type Receipt = Parameters<Run<Actions['ReturnClient']>>[2]

/** What the flow keeps of who got a sample. */
const receiptWords = (input: Receipt): string => [input.receiver_name, input.reason].filter(Boolean).join('：')

/**
 * S-28 unless the receiver signed, on paper or by a picture that the caller had drawn for this; any other is not found (G-04).
 * One signature serves the samples that go over the counter together: another receiver, or a later hour, signs anew.
 */
async function signatureRefusals(ctx: Ctx, number: string | null, input: Receipt): Promise<Refused[]> {
  const { signature_file_id: fileId } = input
  const unsigned = [refused(sampleErrors, 'S-28', { number })]
  if (!fileId) return input.signed ? [] : unsigned
  const picture = await getRow(ctx, fileObject, fileId)
  if (picture.folder !== 'return_signature' || picture.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04')])
  return (await servedElsewhere(ctx, fileId, receiptWords(input))) ? unsigned : []
}

/** Gives a sample back to its client, with what was retained of it (workflow 4, 11). */
export const returnToClient: Run<Actions['ReturnClient']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'return_client', item)
  const number = row.sample_number ?? row.name
  const { open } = await bindingOf(ctx, row.id)
  passGuards(
    number,
    [...(open ? [refused(sampleErrors, 'S-21', { number })] : []), ...(await signatureRefusals(ctx, number, input))],
    input,
  )
  const reason = receiptWords(input)
  await changeRows(
    ctx,
    sampleRetention,
    (await keptParts(ctx, row.id)).map(part => ({ row: part, changes: { state: 'returned' as const } })),
    reason,
  )
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
  const number = row.sample_number ?? row.name
  const { open, unapproved } = await bindingOf(ctx, row.id)
  const isKept = row.state === 'retained' || (await keptParts(ctx, row.id)).length > 0
  return [
    ...(open ? [refused(sampleErrors, 'S-21', { number })] : []),
    ...(unapproved ? [refused(sampleErrors, 'S-22')] : []),
    ...(isKept ? [refused(sampleErrors, 'S-24', { number })] : []),
    ...(witnessId === userOf(ctx) ? [refused(sampleErrors, 'S-26', {}, { field: 'witness_id' })] : []),
  ]
}

/** Disposes of a tested sample (workflow 4, 11); retained ones go the way of their own page. */
export const disposeSample: Run<Actions['Dispose']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'dispose', item)
  passGuards(row.sample_number ?? row.name, await disposalRefusals(ctx, row, input.witness_id), input)
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
