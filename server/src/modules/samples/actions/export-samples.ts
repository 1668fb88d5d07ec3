import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { specWords } from '@gt/domain/samples/spec-words.ts'
import { exportList } from '../../../sheets/export-list.ts'
import { namedCell } from '../../../sheets/field-cell.ts'
import { listSamples } from './read-sample.ts'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The list of samples as a spreadsheet, as the page shows it. */
export const exportSamples = exportList({
  entity: sample,
  list: listSamples,
  facts: { project_name: entrustment.fields.project_name },
  cells: {
    sample_number: row => text(row.sample_number) ?? text(row.name),
    specification: specWords,
    where: row => text(row.holder) ?? namedCell(row, 'sample_library_id'),
    progress: row =>
      typeof row.task_count === 'number' && row.task_count > 0 ? `${row.task_checked}/${row.task_count}` : null,
    entrusting_unit: row => text(row.entrusting_unit),
    keeper: row => text(row.keeper),
    blind_code: row => text(row.blind_code),
  },
})
