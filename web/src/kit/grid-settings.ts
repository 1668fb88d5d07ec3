import type { GridColumn } from './grid-column.ts'
import { createStore, useStore } from './store.ts'

export type Density = 'page' | 'compact' | 'roomy'

/** What a user changed about a grid: order and choice of columns, height of rows. */
export interface GridSettings {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly density: Density
}

const settings = createStore<Readonly<Record<string, GridSettings>>>({})

const defaults = (columns: readonly GridColumn[]): GridSettings => ({
  order: columns.map(column => column.name),
  hidden: columns.filter(column => column.optional).map(column => column.name),
  density: 'page',
})

/** The settings of a page's grid; kept while the window is open. */
export function useGridSettings(
  page: string,
  columns: readonly GridColumn[],
): [GridSettings, (changes: Partial<GridSettings> | null) => void] {
  const all = useStore(settings)
  const now = all[page] ?? defaults(columns)
  const change = (changes: Partial<GridSettings> | null): void =>
    settings.set(before => ({
      ...before,
      [page]: changes === null ? defaults(columns) : { ...(before[page] ?? defaults(columns)), ...changes },
    }))
  return [now, change]
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
