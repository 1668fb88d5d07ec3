import { fixedColumns, type SheetColumn, type SheetColumnName } from '@gt/domain/samples/sheet-columns.ts'

type Columns = readonly SheetColumn[]

/** A column with other settings. One that is needed, or where Enter stops, is shown; one that is put away is neither. */
export const changed = (columns: Columns, name: SheetColumnName, change: Partial<SheetColumn>): Columns =>
  columns.map(column => {
    if (column.name !== name) return column
    const next = { ...column, ...change }
    if (change.shown === 0) return { ...next, required: 0, enter_stop: 0 }
    return change.required === 1 || change.enter_stop === 1 ? { ...next, shown: 1 } : next
  })

/** A column one place up or down; at the end of the list it stays. */
export function moved(columns: Columns, name: SheetColumnName, by: -1 | 1): Columns {
  const at = columns.findIndex(column => column.name === name)
  const [column, other] = [columns[at], columns[at + by]]
  if (!column || !other) return columns
  return columns.map((one, place) => (place === at ? other : place === at + by ? column : one))
}

/** Whether a column may be put away or left empty: name and class of a sample may not. */
export const isFixed = (name: SheetColumnName): boolean => fixedColumns.has(name)

/** The columns of another class: their places and settings with its words. */
export const likeThose = (own: Columns, other: Columns): Columns =>
  other.map(column => {
    const mine = own.find(one => one.name === column.name) ?? column
    // words belong to the material: "heat number" is none of cement
    return { ...column, label_zh: mine.label_zh, label_en: mine.label_en, label_es: mine.label_es }
  })

/** The first column without its Chinese word; null when each has one. */
export const wordless = (columns: Columns): SheetColumn | null =>
  columns.find(column => column.label_zh.trim() === '') ?? null

/** Whether two arrangements are the same. */
export const isSame = (one: Columns, other: Columns): boolean => JSON.stringify(one) === JSON.stringify(other)
