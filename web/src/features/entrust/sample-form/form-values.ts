import type { OutputOf } from '@gt/domain/kit/action.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { additionalOf } from '@gt/domain/samples/sample-form.ts'
import { changedFields, type FormValues } from '../../../kit/form-changes.ts'
import type { Words } from '../../../kit/i18n.ts'
import { issueText } from '../../../kit/issue-text.ts'
import type { Offer } from '../chosen-tests.ts'
import { hasColumn, labelsFor, needsColumn } from '../class-columns.ts'
import type { SampleRow } from '../order-draft.ts'
import {
  type CellName,
  type Cells,
  type CellWorld,
  cellNames,
  cellProblems,
  cellsOf,
  columnOf,
  readCell,
} from '../sample-cells.ts'
import { applies } from '../sample-rows.ts'

/** What a sample tells besides the columns of its class. */
export const otherNames = [
  'inbound_date',
  'factory_number',
  'warranty_number',
  'due_reminder',
  'retain_required',
  'description',
] as const

/** A sample as its form reads it. */
export type StoredSample = OutputOf<(typeof sampleActions.actions)['GetById']>

/** A stored sample as the sheet holds it. */
export function rowOfSample(row: Pick<StoredSample, 'id' | 'sample_number' | 'additional'>): SampleRow {
  const { moulding_time } = additionalOf(row.additional)
  return {
    key: row.id,
    id: row.id,
    number: row.sample_number,
    announced: null,
    cells: cellsOf(row, moulding_time),
    items: [],
    rest: {},
  }
}

/** The columns that the form of a sample has, in the order of its class; that stays, since its tests were chosen for it. */
export function formColumns(row: SampleRow, world: CellWorld, offer: Offer): readonly CellName[] {
  const kind = world.classes.find(one => one.id === row.cells.trial_class_id)
  const arranged = (kind?.columns ?? []).map(column => column.name)
  const ordered = [...arranged, ...cellNames.filter(name => !arranged.includes(name))]
  return ordered.filter(
    name => name !== 'trial_class_id' && hasColumn(row, name, world.classes) && applies(row, name, offer.agedClasses),
  )
}

/** What is wrong with the cells of a form, by column: texts that are no values, and what the class must fill. */
export function formProblems(
  row: SampleRow,
  columns: readonly CellName[],
  world: CellWorld,
  { say, language }: Pick<Words, 'say' | 'language'>,
): ReadonlyMap<CellName, string> {
  const wrong = cellProblems(row.cells, world)
    .filter(([name]) => columns.includes(name))
    .map(([name, { issue, field }]) => [name, issueText(issue, field, { say, language })] as const)
  const labels = labelsFor(row, world.classes)
  const empty = columns
    .filter(name => row.cells[name] === '' && needsColumn(row, name, world.classes))
    .map(name => {
      const reason = refused(generalErrors, 'G-06', { field: labels[name] ?? columnOf(name).label })
      return [name, sentence(reason, language)] as const
    })
  return new Map([...empty, ...wrong])
}

/** The fields that were changed, as the server takes them; what was emptied is cleared. */
export function formChanges(
  before: { readonly cells: Cells; readonly others: FormValues },
  after: { readonly cells: Cells; readonly others: FormValues },
  world: CellWorld,
): FormValues {
  const typed = cellNames.filter(name => before.cells[name] !== after.cells[name])
  return Object.assign(
    changedFields(before.others, after.others, otherNames),
    ...typed.map(name => readCell(name, after.cells[name], world).values),
  )
}
