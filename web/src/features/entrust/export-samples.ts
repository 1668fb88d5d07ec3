import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { Words } from '../../kit/i18n.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { workbookType } from '../../kit/workbook.ts'
import { sampleFile } from './import-file.ts'
import type { SampleRow } from './order-draft.ts'
import type { CellWorld } from './sample-cells.ts'

/** Saves the samples on the page as a spreadsheet under the number of their order, else under the word for samples. */
export function exportSamples(
  rows: readonly SampleRow[],
  world: CellWorld,
  { t, say }: Words,
  number: string | null | undefined,
): void {
  const name = t('page.djentrustmanage.newEntrustsManager.export_samples_name')
  const file = sampleFile(rows, world, say, { name, number: say(sample.fields.sample_number.label) })
  saveBytes(file, `${number ?? name}.xlsx`, workbookType)
}
