import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { sampleLabelText, specimenLabelText } from '@gt/domain/qrcode/label-layout.ts'
import { labelPrintLog } from '@gt/domain/qrcode/label-print-log.entity.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import type { SampleLabel, sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { userOf } from '../../../db/context.ts'
import { getRow, insertRows } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { qrMatrix } from '../../../print/qr-matrix.ts'
import { type LabelRow, labelRows, labelStyles, specimensToLabel } from '../label.queries.ts'
import { samplesByIds } from '../sample.queries.ts'

type Actions = (typeof sampleLabelActions)['actions']

function withCode({ code, logged_id: _logged, ...label }: LabelRow): SampleLabel {
  // a blind specimen is found by the code of its sample
  const text = label.of === 'specimen' && !label.blind ? specimenLabelText(code) : sampleLabelText(code)
  const { modules, rows } = qrMatrix(text)
  return { ...label, qr: { modules, rows } }
}

/** The labels of an order's numbered samples, or of their specimens, with the styles to print them in. */
export const labelsOfOrder: Run<Actions['OfOrder']> = async (ctx, { entrustment_id, of = 'sample' }) => {
  await getRow(ctx, entrustment, entrustment_id)
  const asked = { entrustmentId: entrustment_id }
  return {
    styles: await labelStyles(ctx, of),
    labels: (await labelRows(ctx, { ...asked, of })).map(withCode),
    specimens: await specimensToLabel(ctx, asked),
  }
}

/** The labels of numbered samples in sight with the styles to print them in. Refuses with G-04 when none is in sight. */
export const labelsOfSamples: Run<Actions['OfSamples']> = async (ctx, { sample_ids, of = 'sample' }) => {
  const asked = { sampleIds: sample_ids }
  const labels = await labelRows(ctx, { ...asked, of })
  if (labels.length === 0) throw new Refusal([refused(generalErrors, 'G-04')])
  return {
    styles: await labelStyles(ctx, of),
    labels: labels.map(withCode),
    specimens: await specimensToLabel(ctx, asked),
  }
}

/** Logs each print and answers what is to be printed, in the order that was asked for. */
export const printLabels: Run<Actions['Print']> = async (ctx, { qrcode_style_id, items, of = 'sample' }) => {
  const styles = await labelStyles(ctx, of)
  if (!styles.some(style => style.id === qrcode_style_id))
    throw new Refusal([
      refused(
        generalErrors,
        'G-14',
        { field: labelPrintLog.fields.qrcode_style_id.label },
        { field: 'qrcode_style_id' },
      ),
    ])
  const ids = items.map(item => item.id)
  const asked = of === 'specimen' ? { specimenIds: ids } : { sampleIds: ids }
  const rows = new Map((await labelRows(ctx, { ...asked, of })).map(row => [row.id, row]))
  if (ids.some(id => !rows.has(id))) {
    const known = of === 'specimen' ? [] : await samplesByIds(ctx, ids)
    const unnumbered = ids.some(id => known.some(row => row.id === id && row.sample_number === null))
    throw new Refusal([unnumbered ? refused(sampleErrors, 'S-07') : refused(generalErrors, 'G-04')])
  }
  await insertRows(
    ctx,
    labelPrintLog,
    items.map(({ id, copies }) => ({
      qrcode_style_id,
      object_kind: of,
      object_id: rows.get(id)?.logged_id ?? id,
      copies,
      printed_by_id: userOf(ctx),
      printed_at: ctx.now,
    })),
    { untracked: true },
  )
  return { labels: ids.flatMap(id => rows.get(id) ?? []).map(withCode) }
}
