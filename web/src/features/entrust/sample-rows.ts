import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import { movedAlong } from '@gt/domain/kit/mileage.ts'
import { emptyCells, emptyRow, isBlankRow, type SampleRow } from './order-draft.ts'
import { agesOf, type CellName, type CellWorld, columnOf, readCell } from './sample-cells.ts'

type Rows = readonly SampleRow[]
type NewKey = () => string

/** Says of an item that its test is made once, whatever the ages of its sample: one that has no age. */
export type MadeOnce = (item: ItemForm) => boolean

const withText = (row: SampleRow, name: CellName, text: string): SampleRow => ({
  ...row,
  cells: { ...row.cells, [name]: text },
})

const replaced = (rows: Rows, index: number, made: Rows): Rows => [
  ...rows.slice(0, index),
  ...made,
  ...rows.slice(index + 1),
]

/** A copy that is no stored row yet: the tests come along as new items. */
const copyOf = (row: SampleRow, key: string): SampleRow => ({
  ...row,
  key,
  id: null,
  number: null,
  announced: null,
  // a number and photographs belong to one sample
  rest: { ...row.rest, local_no: undefined, photo_file_ids: undefined },
  items: row.items.map(({ id, ...item }) => item),
})

/** How many rows stand below one that are the same but for their age: those that `7,28` made of it. */
export function otherAges(rows: Rows, index: number): number {
  const row = rows[index]
  if (!row || row.cells.age_days === '') return 0
  const without = (one: SampleRow): string => JSON.stringify({ ...one.cells, age_days: '' })
  const differs = (one: SampleRow): boolean => one.cells.age_days === '' || without(one) !== without(row)
  const below = rows.slice(index + 1)
  const end = below.findIndex(one => differs(one) || one.cells.age_days === row.cells.age_days)
  return end < 0 ? below.length : end
}

/**
 * What a typed text makes of the rows: its normal form, and one more sample for each further age of `7,28`. What fills an empty
 * cell fills those of the other ages below as well, so that none of them lacks the batch or the place that was typed after.
 * A test that is made once stays with the first age.
 */
export function typed(
  rows: Rows,
  at: { readonly row: number; readonly name: CellName },
  text: string,
  tools: { readonly world: CellWorld; readonly newKey: NewKey; readonly madeOnce?: MadeOnce },
): Rows {
  const row = rows[at.row]
  if (!row) return rows
  const { madeOnce = () => false } = tools
  const ages = at.name === 'age_days' ? agesOf(text) : []
  if (ages.length === 0) {
    const next = readCell(at.name, text, tools.world).text
    if (next === row.cells[at.name]) return rows
    const last = at.row + (row.cells[at.name] === '' && at.name !== 'age_days' ? otherAges(rows, at.row) : 0)
    return rows.map((one, index) => (index >= at.row && index <= last ? withText(one, at.name, next) : one))
  }
  const [first = '', ...others] = ages
  const further = { ...row, items: row.items.filter(item => !madeOnce(item)) }
  const made = [
    withText(row, 'age_days', first),
    ...others.map(age => withText(copyOf(further, tools.newKey()), 'age_days', age)),
  ]
  return replaced(rows, at.row, made)
}

/** The text with its last number one higher: `3号中桥 2-1 墩柱` gives `3号中桥 2-2 墩柱`; stakes stay. */
export function nextSerial(text: string): string {
  if (/K\d+\+/i.test(text)) return text
  const [, before, figure, after] = /^(.*?)(\d+)(\D*)$/s.exec(text) ?? []
  if (figure === undefined) return text
  return `${before}${String(BigInt(figure) + 1n).padStart(figure.length, '0')}${after}`
}

/** A copy of a row with its place counted on. */
function nextOf(row: SampleRow, key: string): SampleRow {
  const copy = copyOf(row, key)
  return withText(copy, 'place', nextSerial(copy.cells.place))
}

/** A place counted on: its stake by so many metres; one without a stake by its serial. */
function placeOn(place: string, metres: bigint): string {
  const [stake = '', ...part] = place.split(' ')
  const moved = movedAlong(stake, metres)
  return moved === null ? nextSerial(place) : [moved, ...part].join(' ')
}

/** The rows with so many copies of one below it, each with its place counted on from the one before (page samplelist, addMany). */
export function repeated(rows: Rows, index: number, count: number, metres: bigint, newKey: NewKey): Rows {
  const row = rows[index]
  if (!row) return rows
  const made = [row]
  for (let before = row; made.length <= count; ) {
    const copy = copyOf(before, newKey())
    before = withText(copy, 'place', placeOn(copy.cells.place, metres))
    made.push(before)
  }
  return replaced(rows, index, made)
}

/** Whether a copy takes the place of a row: it is blank, and one that is not stands above it. */
const takesFromAbove = (rows: Rows, index: number): boolean => {
  const [above, row] = [rows[index - 1], rows[index]]
  return row !== undefined && isBlankRow(row) && above !== undefined && !isBlankRow(above)
}

/**
 * The rows with the next of one in hand, its place counted on (page newEntrustsManager, Alt+D), and where it stands: a blank row
 * takes it from the row above, any other has it below.
 */
export function duplicated(rows: Rows, index: number, newKey: NewKey): { readonly rows: Rows; readonly at: number } {
  const row = rows[index]
  if (!row) return { rows, at: index }
  const above = rows[index - 1]
  if (above && takesFromAbove(rows, index)) return { rows: replaced(rows, index, [nextOf(above, row.key)]), at: index }
  return { rows: replaced(rows, index, [row, nextOf(row, newKey())]), at: index + 1 }
}

/** The rows with the text of one cell in others of its column. */
export const filledDown = (rows: Rows, from: number, to: readonly number[], name: CellName): Rows => {
  const text = rows[from]?.cells[name]
  return text === undefined ? rows : rows.map((row, at) => (to.includes(at) ? withText(row, name, text) : row))
}

/** What tells the items of a sample apart. */
const placeOf = ({ unit_trial_parameter_id, age_days }: ItemForm): string =>
  `${unit_trial_parameter_id ?? ''}|${age_days ?? ''}`

/**
 * Earlier rows in place of those that stand now. What was stored since keeps its id; rows and tests that are gone come back as
 * new ones. Null when none of the rows is of that time: another order, or a stored copy, stands there.
 */
export function broughtBack(earlier: Rows, now: Rows): Rows | null {
  const current = new Map(now.map(row => [row.key, row]))
  if (!earlier.some(row => current.has(row.key))) return null
  return earlier.map(row => {
    const same = current.get(row.key)
    const ids = new Map((same?.items ?? []).map(item => [placeOf(item), item.id]))
    return {
      ...row,
      id: same?.id ?? null,
      number: same?.number ?? null,
      items: row.items.map(({ id: _id, ...item }) => {
        const id = ids.get(placeOf(item))
        return id === undefined ? item : { id, ...item }
      }),
    }
  })
}

/** The rows with an empty one below one of them. */
export const inserted = (rows: Rows, index: number, newKey: NewKey): Rows => [
  ...rows.slice(0, index + 1),
  emptyRow(newKey()),
  ...rows.slice(index + 1),
]

/** The rows without some of them; the sheet always has a row to type into. */
export function removed(rows: Rows, indices: readonly number[], newKey: NewKey): Rows {
  const rest = rows.filter((_, at) => !indices.includes(at))
  return rest.length > 0 ? rest : [emptyRow(newKey())]
}

/** What an empty cell would most likely hold: the text above it, else the usual age of its tests. Empty when nothing speaks for it. */
export function suggestion(rows: Rows, index: number, name: CellName, usualAge: string): string {
  const row = rows[index]
  if (row?.cells[name] !== '') return ''
  const above = rows[index - 1]?.cells[name] ?? ''
  return above || (name === 'age_days' ? usualAge : '')
}

/** Whether a column stands for the material of a row; for material that is not known yet every column does. */
export const applies = (row: SampleRow, name: CellName, agedClasses: ReadonlySet<string>): boolean =>
  !columnOf(name).aged || !/^\d+$/.test(row.cells.trial_class_id) || agedClasses.has(row.cells.trial_class_id)

/** The rows with the cells emptied that do not stand for their material. */
export const onlyApplying = (rows: Rows, agedClasses: ReadonlySet<string>): Rows =>
  rows.map(row => ({
    ...row,
    cells: {
      ...row.cells,
      age_days: applies(row, 'age_days', agedClasses) ? row.cells.age_days : emptyCells.age_days,
      curing: applies(row, 'curing', agedClasses) ? row.cells.curing : emptyCells.curing,
    },
  }))

/** How many rows hold anything. */
export const countOf = (rows: Rows): number => rows.filter(row => !isBlankRow(row)).length
