import { refused } from '@gt/domain/kit/errors.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import { changeRows } from '../../../db/change-rows.ts'
import type { Ctx } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, lockRow } from '../../../db/write.ts'
import { logStep, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { drawNumbers, freeNumber, renumber, typingRefusals } from '../../numbering/api.ts'
import { nameFor, toldSample } from '../blind.ts'
import { orderOfSample } from '../read.queries.ts'
import { hasStartedTask, type SampleRow, specimensOfSamples } from '../sample.queries.ts'
import { samplesOfPost } from '../visible.ts'

/** The numbers of specimens begin with that of their sample: their serials are drawn anew under it. */
async function renumberSpecimens(ctx: Ctx, row: SampleRow, reason: string): Promise<void> {
  const specimens = await specimensOfSamples(ctx, [row.id])
  for (const { id } of specimens) await freeNumber(ctx, { kind: 'specimen', id }, 'specimen')
  const drawn = await drawNumbers(
    ctx,
    'specimen',
    specimens.map(({ id }) => ({
      context: { trialClassId: row.trial_class_id, sampleId: row.id },
      object: { kind: 'specimen', id },
    })),
  )
  await changeRows(
    ctx,
    testSample,
    specimens.map((one, at) => ({ row: one, changes: { specimen_no: drawn[at]?.text } })),
    reason,
  )
}

/** Gives a numbered sample another number by hand (workflow 18, typed numbers). */
export const renumberSample: Run<(typeof sampleActions.actions)['Renumber']> = async (ctx, input) => {
  await requireSight(ctx, sample, input.id, samplesOfPost(ctx))
  const row = await lockRow(ctx, sample, input, toldSample)
  const old = row.sample_number
  const number = await nameFor(ctx, row)
  passGuards(
    number,
    [
      ...(await typingRefusals(ctx)),
      ...(old === null ? [refused(numberingErrors, 'N-21')] : []),
      ...((await hasStartedTask(ctx, row.id)) ? [refused(numberingErrors, 'N-20', { number })] : []),
    ],
    {},
  )
  const order = await orderOfSample(ctx, row.entrustment_id)
  const { by_order_date } = (await settingsOf(ctx)).overall.Numbering
  const sample_number = await renumber(
    ctx,
    'sample',
    {
      ...(by_order_date && order ? { date: order.entrust_date } : {}),
      trialCategoryId: order?.trial_category_id ?? null,
      trialClassId: row.trial_class_id,
      trialTaskCategoryId: order?.trial_task_category_id ?? null,
      projectId: order?.project_id ?? null,
      tokens: { entrust_no: order?.entrust_no ?? '' },
    },
    { kind: 'sample', id: row.id },
    input,
  )
  const after = await changeRow(ctx, sample, row, { sample_number }, { number: sample_number, reason: input.reason })
  await renumberSpecimens(ctx, after, input.reason)
  await logStep(ctx, {
    kind: 'sample',
    id: row.id,
    number: sample_number,
    command: 'renumber',
    from: row.state,
    to: row.state,
    opinion: `${old} → ${sample_number}：${input.reason}`,
  })
  return { id: after.id, row_version: after.row_version }
}
