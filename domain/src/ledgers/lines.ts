import type { LedgerGroupTotals } from '../kit/page/ledger.ts'

type Row = Readonly<Record<string, unknown>>
type Keys = readonly (string | null)[]

/** Name under which a row has the value of its group at a level, 0 for the outer one. */
export const groupKey = (level: number): string => `gt_group_${level}`

/** Name under which a row has the value that names its line, where a line may be of several things. */
export const lineKeyName = 'gt_line'

/** Values that name the groups of a row, the outer first. */
export const keysOf = (row: Row, depth: number): Keys =>
  Array.from({ length: depth }, (_, level) => (row[groupKey(level)] ?? null) as string | null) // texts by construction

/** A line of a ledger in the order in which it is read. */
export type LedgerLine =
  | {
      readonly kind: 'head'
      readonly level: number
      readonly key: string | null
      readonly group: LedgerGroupTotals | null
    }
  | { readonly kind: 'row'; readonly row: Row; readonly index: number }
  | { readonly kind: 'total'; readonly level: number; readonly key: string | null; readonly group: LedgerGroupTotals }

/** First level at which two rows stand in different groups; `depth` when in none. */
function parting(a: Keys, b: Keys | null, depth: number): number {
  if (!b) return 0
  const at = a.findIndex((key, level) => key !== b[level])
  return at < 0 ? depth : at
}

const nameOf = (keys: Keys): string => JSON.stringify(keys)

/**
 * Rows in the order of their groups with a head before each group and its totals behind it. A group that goes on behind the last
 * row has no totals yet.
 * @param behind names of the groups of the row that follows the last one; null when none does
 */
export function ledgerLines(
  rows: readonly Row[],
  groups: readonly LedgerGroupTotals[],
  depth: number,
  behind: Keys | null,
): LedgerLine[] {
  if (depth === 0) return rows.map((row, index) => ({ kind: 'row', row, index }))
  const byName = new Map(groups.map(group => [nameOf(group.keys), group]))
  const lines: LedgerLine[] = []
  rows.forEach((row, index) => {
    const keys = keysOf(row, depth)
    const before = rows[index - 1]
    for (let level = parting(keys, before ? keysOf(before, depth) : null, depth); level < depth; level++)
      lines.push({
        kind: 'head',
        level,
        key: keys[level] ?? null,
        group: byName.get(nameOf(keys.slice(0, level + 1))) ?? null,
      })
    lines.push({ kind: 'row', row, index })
    const after = rows[index + 1]
    const next = after ? keysOf(after, depth) : behind
    for (let level = depth - 1; level >= parting(keys, next, depth); level--) {
      const group = byName.get(nameOf(keys.slice(0, level + 1)))
      if (group) lines.push({ kind: 'total', level, key: keys[level] ?? null, group })
    }
  })
  return lines
}
