import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { beginCommand, neededReason, passGuards, refuseFor } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { isLabelOf } from '../../labels/api.ts'
import { blindFor, nameFor } from '../blind.ts'
import { signatureRefusals } from '../hand-over-signature.ts'
import { blindCodeOf, labelOf, type SampleRow, specimensOfSamples } from '../sample.queries.ts'
import { sampleSubject } from '../sample-commands.ts'
import { takeSamples } from '../take.ts'

/**
 * A scanned label is that of the sample: its number, the one that it had without a network, its blind code, or the code bound to
 * it, with or without the mark of labels and its secret part; or that of one of its specimens. The numbers of a blind sample are unknown ones for who may
 * not know it.
 */
async function refuseForeignLabel(ctx: Ctx, row: SampleRow, scanned: string): Promise<void> {
  const code = scannedCode(scanned)
  if (code === (await labelOf(ctx, row)) || code === (await blindCodeOf(ctx, row.id))) return
  if (await isLabelOf(ctx, code, row.id)) return
  const isBlind = (await blindFor(ctx, [row.id])).has(row.id)
  const numbers = isBlind
    ? []
    : [row.sample_number, row.local_no, ...(await specimensOfSamples(ctx, [row.id])).map(one => one.specimen_no)]
  if (numbers.includes(code)) return
  refuseFor(await nameFor(ctx, row), [refused(generalErrors, 'G-04', {}, { field: 'scan_code' })])
}

/** Hands a sample to a tester, by its scanned label or by hand with a reason (workflow 4, take). */
export const takeSample: Run<(typeof sampleActions)['actions']['Take']> = async (ctx, item, input) => {
  const row = await beginCommand(ctx, sampleSubject, 'take', item)
  const number = await nameFor(ctx, row)
  if (input.scan_code) await refuseForeignLabel(ctx, row, input.scan_code)
  const reason = input.scan_code ? input.reason?.trim() : neededReason(number, input.reason)
  const userId = input.user_id ?? userOf(ctx)
  await takeSamples(ctx, [row], {
    userId,
    taskId: input.trial_task_id ?? null,
    quantity: input.quantity || null,
    reason,
    scanCode: input.scan_code ?? null,
    ...(input.confirmed ? { confirmed: input.confirmed } : {}),
    signatureId: input.signature_file_id ?? null,
  })
  // who may have the sample was asked first: nobody signs for what he does not get
  passGuards(
    number,
    userId === userOf(ctx)
      ? []
      : await signatureRefusals(ctx, input, { userId }, refused(sampleErrors, 'S-35', { number })),
    input,
  )
  const { id, row_version, state } = await getRow(ctx, sample, row.id)
  return { id, row_version, state }
}
