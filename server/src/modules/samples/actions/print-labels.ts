import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { sampleLabelText } from '@gt/domain/qrcode/label-layout.ts'
import { labelPrintLog } from '@gt/domain/qrcode/label-print-log.entity.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import type { SampleLabel, sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { userOf } from '../../../db/context.ts'
import { getRow, insertRows } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { qrMatrix } from '../../../print/qr-matrix.ts'
import { type LabelRow, labelRows, labelStyles } from '../label.queries.ts'
import { samplesByIds } from '../sample.queries.ts'

type Actions = (typeof sampleLabelActions)['actions']

function withCode({ code, retention_id: _part, ...label }: LabelRow): SampleLabel {
  const { modules, rows } = qrMatrix(sampleLabelText(code))
  return { ...label, qr: { modules, rows } }
}

/** The labels of an order's numbered samples with the styles to print them in. */
export const labelsOfOrder: Run<Actions['OfOrder']> = async (ctx, { entrustment_id }) => {
  await getRow(ctx, entrustment, entrustment_id)
  return {
    styles: await labelStyles(ctx),
    labels: (await labelRows(ctx, { entrustmentId: entrustment_id })).map(withCode),
  }
}

/** The labels of numbered samples in sight with the styles to print them in. Refuses with G-04 when none is in sight. */
export const labelsOfSamples: Run<Actions['OfSamples']> = async (ctx, { sample_ids, kept }) => {
  const labels = await labelRows(ctx, { sampleIds: sample_ids, kept: kept === 1 })
  if (labels.length === 0) throw new Refusal([refused(generalErrors, 'G-04')])
  return { styles: await labelStyles(ctx), labels: labels.map(withCode) }
}

/** Logs each print and answers what is to be printed, in the order that was asked for. */
export const printLabels: Run<Actions['Print']> = async (ctx, { qrcode_style_id, items, kept }) => {
  const styles = await labelStyles(ctx)
  if (!styles.some(style => style.id === qrcode_style_id))
    throw new Refusal([
      refused(
        generalErrors,
        'G-14',
        { field: labelPrintLog.fields.qrcode_style_id.label },
        { field: 'qrcode_style_id' },
      ),
    ])
  const ids = items.map(item => item.sample_id)
  const rows = new Map((await labelRows(ctx, { sampleIds: ids, kept: kept === 1 })).map(row => [row.sample_id, row]))
  if (ids.some(id => !rows.has(id))) {
    const known = await samplesByIds(ctx, ids)
    const unnumbered = ids.some(id => known.some(row => row.id === id && row.sample_number === null))
    throw new Refusal([unnumbered ? refused(sampleErrors, 'S-07') : refused(generalErrors, 'G-04')])
  }
  await insertRows(
    ctx,
    labelPrintLog,
    items.map(({ sample_id, copies }) => ({
      qrcode_style_id,
      object_kind: kept === 1 ? 'retention' : 'sample',
      object_id: rows.get(sample_id)?.retention_id ?? sample_id,
      copies,
      printed_by_id: userOf(ctx),
      printed_at: ctx.now,
    })),
    { untracked: true },
  )
  return { labels: ids.flatMap(id => rows.get(id) ?? []).map(withCode) }
}
