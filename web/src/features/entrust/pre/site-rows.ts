import type { SiteSample } from '@gt/domain/entrust/online-actions.ts'
import { uuid } from '../../../app/uuid.ts'
import { emptyRow, isBlankRow, type SampleRow } from '../order-draft.ts'

/** A registered sample of the own site as a row of an order; its number goes along. */
function rowOf(sample: SiteSample): SampleRow {
  const row = emptyRow(uuid())
  return {
    ...row,
    cells: {
      ...row.cells,
      name: sample.name,
      trial_class_id: sample.trial_class_id ?? '',
      specification: sample.specification ?? '',
      quantity: sample.quantity ?? '',
      sampling_date: sample.sampling_date ?? '',
      place: sample.structural_part ?? '',
      manufacturer: sample.manufacturer ?? '',
      represent: sample.representative_quantity ?? '',
      batch_number: sample.batch_number ?? '',
    },
    rest: { ...row.rest, source_sample_no: sample.sample_number },
  }
}

/** The rows with samples of the site behind them, each once; blank rows make place. */
export function withSiteSamples(rows: readonly SampleRow[], picked: readonly SiteSample[]): readonly SampleRow[] {
  const kept = rows.filter(row => !isBlankRow(row))
  const held = new Set(kept.map(({ rest }) => rest.source_sample_no))
  return [...kept, ...picked.filter(one => !held.has(one.sample_number)).map(rowOf)]
}
