import type { GridPreference } from '@gt/domain/identity/preference-actions.ts'
import type { GridColumn } from './grid-column.ts'

/** What a user changed about a grid: order and choice of columns, height of rows. */
export type GridSettings = GridPreference
export type Density = GridSettings['density']

/** The settings of a grid that nobody has changed. */
export const usualSettings = (columns: readonly GridColumn[]): GridSettings => ({
  order: columns.map(column => column.name),
  hidden: columns.filter(column => column.optional).map(column => column.name),
  density: 'page',
})

/** Kept settings for the columns of today: those that are newer stand last, shown only when they usually are. */
export function keptSettings(columns: readonly GridColumn[], kept: GridSettings): GridSettings {
  const newer = columns.filter(column => !kept.order.includes(column.name))
  return {
    ...kept,
    order: [...kept.order, ...newer.map(column => column.name)],
    hidden: [...kept.hidden, ...newer.filter(column => column.optional).map(column => column.name)],
  }
}

/** The columns to show, in the user's order; columns that are newer than his settings come last. */
export function arrangedColumns(columns: readonly GridColumn[], { order, hidden }: GridSettings): GridColumn[] {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return columns.filter(column => !hidden.includes(column.name)).sort((a, b) => place(a.name) - place(b.name))
}

/** The order after moving a column by one place. */
export function movedColumn(order: readonly string[], name: string, by: 1 | -1): string[] {
  const at = order.indexOf(name)
  const to = at + by
  if (at < 0 || to < 0 || to >= order.length) return [...order]
  const next = order.filter(one => one !== name)
  next.splice(to, 0, name)
  return next
}
