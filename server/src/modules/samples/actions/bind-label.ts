import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import { readLabel } from '@gt/domain/qrcode/label-code.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import type { sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { requireSight } from '../../../db/sight.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { ownLabelScanned, takeFromSample, tieToSample } from '../../labels/api.ts'
import { nameFor } from '../blind.ts'
import { boundCodes } from '../label.queries.ts'
import { labelOf, type SampleRow, samplesByIds } from '../sample.queries.ts'
import { samplesOfPost } from '../visible.ts'

type Actions = (typeof sampleLabelActions)['actions']

async function lockedSample(ctx: Ctx, id: string): Promise<SampleRow> {
  await requireSight(ctx, sample, id, samplesOfPost(ctx))
  return getRow(ctx, sample, id, true)
}

/** Labels of the library by the samples of an order that have one. */
export const boundLabels: Run<Actions['Bound']> = async (ctx, { entrustment_id }) => {
  await getRow(ctx, entrustment, entrustment_id)
  return { labels: await boundCodes(ctx, entrustment_id) }
}

/** How people know the sample that holds a label. */
async function holderOf(ctx: Ctx, id: string | null): Promise<string> {
  const [row] = id ? await samplesByIds(ctx, [id]) : []
  return row ? nameFor(ctx, row) : sample.label[ctx.language]
}

/** Binds a label that was given to the laboratory; the library's row and the sample's change in one transaction. */
export const bindLabel: Run<Actions['Bind']> = async (ctx, { sample_id, scanned }) => {
  const row = await lockedSample(ctx, sample_id)
  const { code } = readLabel(scannedCode(scanned))
  const held = await labelOf(ctx, row)
  if (held !== null && held !== code)
    throw new Refusal([refused(sampleErrors, 'S-10', { code: held }, { field: 'scanned' })])
  const label = await ownLabelScanned(ctx, scannedCode(scanned))
  const isItsOwn = label?.object_kind === 'sample' && label.object_id === row.id
  if (label?.state === 'bound' && !isItsOwn) {
    const number = await holderOf(ctx, label.object_kind === 'sample' ? label.object_id : null)
    throw new Refusal([refused(sampleErrors, 'S-09', { code, number }, { field: 'scanned' })])
  }
  if (!label || !['assigned', 'bound'].includes(label.state))
    throw new Refusal([refused(sampleErrors, 'S-08', { code }, { field: 'scanned' })])
  if (label.state === 'assigned') await tieToSample(ctx, label, row.id, row.sample_number)
  await changeRow(ctx, sample, row, { qrcode_id: label.id }, { number: row.sample_number })
  return { code }
}

/** Takes a label from its sample, which stays as it is otherwise. */
export const releaseLabel: Run<Actions['Release']> = async (ctx, { sample_id }) => {
  const row = await lockedSample(ctx, sample_id)
  const code = await labelOf(ctx, row)
  if (code === null) throw new Refusal([refused(sampleErrors, 'S-11')])
  const label = await ownLabelScanned(ctx, code)
  if (label?.object_kind === 'sample' && label.object_id === row.id) await takeFromSample(ctx, label)
  await changeRow(ctx, sample, row, { qrcode_id: null }, { number: row.sample_number })
  return { code }
}
