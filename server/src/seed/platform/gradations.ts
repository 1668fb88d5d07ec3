import { aggregateGradation } from '@gt/domain/calibres/aggregate-gradation.entity.ts'
import { aggregateGradationSieve } from '@gt/domain/calibres/aggregate-gradation-sieve.entity.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type IdsByKey, idOf, putRows } from '../put-rows.ts'
import { cell, readTable } from '../read-table.ts'

/** Gradation bands of the platform; the laboratory compares them with the standard it holds and adds its own. */
export async function seedGradations(tx: Transaction, standards: IdsByKey): Promise<void> {
  const rows = readTable('gradations')
  const bands = new Map(rows.map(row => [cell(row, 'name'), row]))
  const made = await putRows(
    tx,
    aggregateGradation,
    ['name'],
    [...bands.values()].map(row => ({
      name: row.name,
      code: row.code,
      kind: 'envelope',
      material_type: row.material,
      ordinate: row.ordinate,
      standard_id: idOf(standards, cell(row, 'standard')),
    })),
    'refresh',
  )
  await putRows(
    tx,
    aggregateGradationSieve,
    ['aggregate_gradation_id', 'sort_no'],
    rows.map((row, index) => ({
      aggregate_gradation_id: idOf(made, cell(row, 'name')),
      sieve_mm: row.sieve,
      pass_lower: row.lower,
      pass_upper: row.upper,
      sort_no: index + 1,
    })),
    'refresh',
  )
}
