import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ErrorItem } from '@gt/domain/kit/envelope.ts'
import { importedValue } from '@gt/domain/kit/import-cell.ts'
import { refKey } from '@gt/domain/kit/list.ts'
import type { RowChanges, SentRow } from '@gt/domain/kit/save-rows.ts'
import { changedFields, type FormValues, filledFields } from './form-changes.ts'
import type { GridRow } from './grid-column.ts'

/** A row of a sheet: what is stored, none of a new one, and what stands in its cells. */
export interface SheetRow {
  readonly key: string
  readonly stored: GridRow | null
  /** References carry their labels beside them. */
  readonly values: FormValues
  /** Goes with the next save; until then it can be taken back. */
  readonly removed: boolean
  /** What is wrong by field; of the whole row under `wholeRow`. */
  readonly faults: Readonly<Record<string, string>>
}

export interface Sheet {
  readonly entity: Entity
  /** Fields that are typed, as the columns stand. */
  readonly names: readonly string[]
  /** What a new row begins with. */
  readonly start: FormValues
  readonly rows: readonly SheetRow[]
}

/** Key of faults that belong to no cell. */
export const wholeRow = ''

export interface CellOf {
  readonly key: string
  readonly name: string
}

/** A sheet of the rows that are stored. */
export const sheetOf = (
  entity: Entity,
  names: readonly string[],
  stored: readonly GridRow[],
  start: FormValues = {},
): Sheet => ({
  entity,
  names,
  start,
  rows: stored.map(row => ({ key: row.id, stored: row, values: row, removed: false, faults: {} })),
})

const onRow = (sheet: Sheet, key: string, change: (row: SheetRow) => SheetRow): Sheet => ({
  ...sheet,
  rows: sheet.rows.map(row => (row.key === key ? change(row) : row)),
})

const without = (faults: SheetRow['faults'], name: string): SheetRow['faults'] =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => field !== name && field !== wholeRow))

const isRef = ({ fields }: Entity, name: string): boolean => fields[name]?.kind.name === 'ref'

/** What was told of a cell was told of its old value. */
export const typedInto = (sheet: Sheet, { key, name }: CellOf, value: unknown, label?: string | null): Sheet =>
  onRow(sheet, key, row => ({
    ...row,
    values: {
      ...row.values,
      [name]: value,
      ...(isRef(sheet.entity, name) ? { [refKey(name)]: value ? { id: value, label: label ?? '' } : null } : {}),
    },
    faults: without(row.faults, name),
  }))

export const withNewRow = (sheet: Sheet, key: string): Sheet => ({
  ...sheet,
  rows: [...sheet.rows, { key, stored: null, values: sheet.start, removed: false, faults: {} }],
})

/** Takes a row away: a new one at once, a stored one with the next save. */
export const withoutRow = (sheet: Sheet, key: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.flatMap(row =>
    row.key !== key ? [row] : row.stored ? [{ ...row, removed: true, faults: {} }] : [],
  ),
})

/** The row as it is stored: neither removed nor changed. */
export const restored = (sheet: Sheet, key: string): Sheet =>
  onRow(sheet, key, row => ({ ...row, removed: false, values: row.stored ?? sheet.start, faults: {} }))

/** The cell takes what stands above it, in the next row that stays. */
export function copiedDown(sheet: Sheet, at: CellOf): Sheet {
  const index = sheet.rows.findIndex(({ key }) => key === at.key)
  const above = sheet.rows.slice(0, Math.max(index, 0)).findLast(({ removed }) => !removed)
  if (!above) return sheet
  const named = above.values[refKey(at.name)]
  const label = typeof named === 'object' && named !== null && 'label' in named ? String(named.label) : null
  return typedInto(sheet, at, above.values[at.name] ?? null, label)
}

/** A name that was pasted into a reference, whose record is still to be found. */
export interface Lookup extends CellOf {
  readonly text: string
}

interface Pasted {
  readonly sheet: Sheet
  readonly lookups: readonly Lookup[]
  /** Rows of the block that found no room. */
  readonly dropped: number
}

interface PasteTools {
  readonly newKey: () => string
  /** Most rows that there may be. */
  readonly most: number
  readonly isOpen: (row: SheetRow, name: string) => boolean
}

/** Writes a block of texts into the cells from one on, over rows that stay; rows are added at the end as needed. */
export function pastedInto(
  sheet: Sheet,
  at: CellOf,
  block: readonly (readonly string[])[],
  { newKey, most, isOpen }: PasteTools,
): Pasted {
  const names = sheet.names.slice(sheet.names.indexOf(at.name))
  const lookups: Lookup[] = []
  let now = sheet
  let dropped = 0
  const staying = (): readonly SheetRow[] => now.rows.filter(({ removed }) => !removed)
  const first = staying().findIndex(({ key }) => key === at.key)
  for (const [offset, texts] of block.entries()) {
    if (first + offset >= staying().length) {
      if (now.rows.length >= most) {
        dropped += 1
        continue
      }
      now = withNewRow(now, newKey())
    }
    const row = staying()[first + offset]
    if (!row) continue
    for (const [column, text] of texts.entries()) {
      const name = names[column]
      const field = name === undefined ? undefined : sheet.entity.fields[name]
      if (name === undefined || !field || !isOpen(row, name)) continue
      const cell = { key: row.key, name }
      if (field.kind.name !== 'ref') now = typedInto(now, cell, importedValue(field, text))
      else if (text.trim() === '') now = typedInto(now, cell, null)
      else lookups.push({ ...cell, text: text.trim() })
    }
  }
  return { sheet: now, lookups, dropped }
}

const isBlankRow = ({ names, start }: Sheet, row: SheetRow): boolean =>
  row.stored === null && Object.keys(changedFields(start, row.values, names)).length === 0

/** Names of the cells of a row that differ from what is stored. */
export const changedCells = (sheet: Sheet, row: SheetRow): ReadonlySet<string> =>
  new Set(Object.keys(changedFields(row.stored ?? {}, row.values, sheet.names)))

interface Counts {
  readonly added: number
  readonly changed: number
  readonly removed: number
}

/** How much is unsaved. */
export function unsaved(sheet: Sheet): Counts {
  const live = sheet.rows.filter(({ removed }) => !removed)
  return {
    added: live.filter(row => row.stored === null && !isBlankRow(sheet, row)).length,
    changed: live.filter(row => row.stored !== null && changedCells(sheet, row).size > 0).length,
    removed: sheet.rows.filter(({ removed }) => removed).length,
  }
}

/** Everything in it is stored. */
export const isSaved = (sheet: Sheet): boolean => {
  const { added, changed, removed } = unsaved(sheet)
  return added + changed + removed === 0
}

const itemOf = (stored: GridRow): CommandItem => ({ id: stored.id, row_version: Number(stored.row_version) })

/** What is sent, and which row each part of it is: rows that nobody touched and new rows without content are left out. */
export interface SentSheet extends RowChanges {
  readonly rowKeys: readonly string[]
  readonly removedKeys: readonly string[]
}

export function sentOf(sheet: Sheet): SentSheet {
  const rows: { readonly key: string; readonly sent: SentRow }[] = []
  for (const row of sheet.rows) {
    if (row.removed || isBlankRow(sheet, row)) continue
    if (row.stored === null) rows.push({ key: row.key, sent: filledFields(row.values, sheet.names) })
    else {
      const changed = changedFields(row.stored, row.values, sheet.names)
      if (Object.keys(changed).length > 0) rows.push({ key: row.key, sent: { ...itemOf(row.stored), ...changed } })
    }
  }
  const removed = sheet.rows.filter(one => one.removed && one.stored !== null)
  return {
    rows: rows.map(({ sent }) => sent),
    remove: removed.flatMap(({ stored }) => (stored ? [itemOf(stored)] : [])),
    rowKeys: rows.map(({ key }) => key),
    removedKeys: removed.map(({ key }) => key),
  }
}

/** Looks at every cell that would be sent; the words of what is wrong with it, or nothing. */
export function checkedSheet(sheet: Sheet, problemOf: (row: SheetRow, name: string) => string | undefined): Sheet {
  const sent = new Set(sentOf(sheet).rowKeys)
  return {
    ...sheet,
    rows: sheet.rows.map(row => {
      if (!sent.has(row.key)) return { ...row, faults: {} }
      const faults = sheet.names.flatMap(name => {
        const problem = problemOf(row, name)
        return problem === undefined ? [] : [[name, problem] as const]
      })
      return { ...row, faults: Object.fromEntries(faults) }
    }),
  }
}

/** Puts the reasons of a refusal at the cells that they name; the reasons that belong to no row come back. */
export function withReasons(
  sheet: Sheet,
  { rowKeys, removedKeys }: Pick<SentSheet, 'rowKeys' | 'removedKeys'>,
  reasons: readonly ErrorItem[],
): { readonly sheet: Sheet; readonly others: readonly ErrorItem[] } {
  const others: ErrorItem[] = []
  let now = sheet
  for (const reason of reasons) {
    const isRemoval = reason.field === 'remove'
    const key = reason.row === null ? undefined : (isRemoval ? removedKeys : rowKeys)[reason.row]
    if (key === undefined) {
      others.push(reason)
      continue
    }
    const name = reason.field !== null && sheet.names.includes(reason.field) ? reason.field : wholeRow
    now = onRow(now, key, row => ({
      ...row,
      // what could not be removed stands again
      removed: isRemoval ? false : row.removed,
      faults: { ...row.faults, [name]: reason.message },
    }))
  }
  return { sheet: now, others }
}

/** The first cell with a fault, in the order in which one reads; of a whole row its first cell. */
export function firstFault(sheet: Sheet): CellOf | null {
  for (const row of sheet.rows) {
    const name = [...sheet.names, wholeRow].find(one => row.faults[one] !== undefined)
    if (name !== undefined) return { key: row.key, name: name === wholeRow ? (sheet.names[0] ?? '') : name }
  }
  return null
}

/**
 * The sheet upon what is stored now: whoever typed into a row keeps what he typed, untouched rows are those of the store, new ones
 * stay at the end.
 */
export function rebased(sheet: Sheet, stored: readonly GridRow[]): Sheet {
  const before = new Map(sheet.rows.map(row => [row.key, row]))
  return {
    ...sheet,
    rows: [
      ...stored.map((now): SheetRow => {
        const row = before.get(now.id)
        if (!row) return { key: now.id, stored: now, values: now, removed: false, faults: {} }
        const mine = [...changedCells(sheet, row)].flatMap(name => [name, refKey(name)])
        const kept = Object.fromEntries(mine.filter(name => name in row.values).map(name => [name, row.values[name]]))
        return { ...row, stored: now, values: { ...now, ...kept } }
      }),
      ...sheet.rows.filter(row => row.stored === null),
    ],
  }
}
