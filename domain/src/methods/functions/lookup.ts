import { add, compareNumbers, type Num, parseNumber, subtract } from '../../kit/decimal.ts'
import { elementwise, finite, isNumber, type Scalar, type Value } from '../value.ts'

/** How `lookup` finds its row: the exact key, or a neighbour in ascending keys. */
export const LOOKUP_MODES = ['upto', 'from', 'linear'] as const
export type LookupMode = 'exact' | (typeof LOOKUP_MODES)[number]

interface TableRow {
  readonly keyText: string
  /** The key as number where it looks like one, so that choice text '150' finds key 150. */
  readonly key: Num | null
  readonly value: Num | string
}

export type LookupTable = readonly TableRow[]

/** Prepares a table of a method; cells that look like numbers become numbers. */
export function prepareTable(rows: readonly (readonly [string, string])[]): LookupTable {
  return rows.map(([keyText, value]) => ({ keyText, key: parseNumber(keyText), value: parseNumber(value) ?? value }))
}

/** Whether a table can serve the neighbour modes: numeric keys in ascending order. */
export function isAscending(table: LookupTable): boolean {
  return table.every((row, index) => {
    const before = table[index - 1]?.key
    return row.key !== null && (!before || before.lessThan(row.key))
  })
}

/** `lookup(table, x, mode)` (methods.md section 3); null when nothing is found. */
export function lookup(table: LookupTable, x: Value, mode: LookupMode): Value {
  return elementwise([x], scalar => find(table, scalar, mode))
}

function find(table: LookupTable, x: Scalar, mode: LookupMode): Value {
  if (x === null || typeof x === 'boolean') return null
  const number = isNumber(x) ? x : parseNumber(x)
  if (mode === 'exact') return exact(table, x, number)
  if (number === null) return null
  const order = (row: TableRow): number => (row.key ? compareNumbers(row.key, number) : -1)
  if (mode === 'upto') return (table.find(row => order(row) >= 0) ?? table.at(-1))?.value ?? null
  const below = table.findLastIndex(row => order(row) <= 0)
  if (mode === 'from') return table[below]?.value ?? null
  return linear(table[below], table[below + 1], number)
}

function exact(table: LookupTable, x: Num | string, number: Num | null): Value {
  const row = table.find(({ key, keyText }) =>
    key !== null && number !== null ? compareNumbers(key, number) === 0 : keyText === x,
  )
  return row?.value ?? null
}

function linear(low: TableRow | undefined, high: TableRow | undefined, x: Num): Value {
  if (!low || !high) return (low ?? high)?.value ?? null
  const [from, to] = [low.value, high.value]
  if (!low.key || !high.key || !isNumber(from) || !isNumber(to)) return null
  const share = subtract(x, low.key).dividedBy(subtract(high.key, low.key))
  return finite(add(from, share.times(subtract(to, from))))
}
