import type { GridRow } from '../../kit/grid-column.ts'

/**
 * The chosen reports as they stand now, then the others of their orders. A chosen one stays also when it is not among the
 * waiting ones, so that its refusal is told.
 */
export function offeredWith(chosen: readonly GridRow[], waiting: readonly GridRow[]): readonly GridRow[] {
  const ids = new Set(chosen.map(({ id }) => id))
  return [
    ...chosen.map(row => waiting.find(({ id }) => id === row.id) ?? row),
    ...waiting.filter(({ id }) => !ids.has(id)),
  ]
}
