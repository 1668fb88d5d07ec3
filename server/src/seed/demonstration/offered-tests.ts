import { cell, readTable } from '../read-table.ts'

/** A test that a laboratory of the demonstration offers. */
export interface OfferedTest {
  readonly method: string
  /** Key of the department that does it. */
  readonly department: string
  /** Inside the scope of the certificates. */
  readonly inScope: boolean
  readonly price: string
  readonly chargeUnit: string
  readonly chargeName: string
  readonly countBy: string
}

const siteLaboratories = ['LJ3', 'LM1']

/** Tests of a unit, from `offered-tests.tsv`; other units offer none. Site laboratories charge nothing. */
export function testsOf(unit: string): OfferedTest[] {
  const column = { SFJC: 'sfjc', LJ3: 'lj3', LM1: 'lm1' }[unit]
  if (!column) return []
  const onSite = siteLaboratories.includes(unit)
  return readTable('offered-tests')
    .filter(row => cell(row, column) !== '0')
    .map(row => ({
      method: cell(row, 'method'),
      department: onSite ? 'site-lab' : cell(row, 'department'),
      inScope: cell(row, column) === '1',
      price: onSite ? '0.00' : cell(row, 'price'),
      chargeUnit: cell(row, 'unit'),
      chargeName: cell(row, 'name'),
      countBy: cell(row, 'count'),
    }))
}
