import { preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { call } from '../app/client.ts'
import { useRead } from '../app/queries.ts'
import type { GridColumn } from './grid-column.ts'
import { type GridSettings, keptSettings, usualSettings } from './grid-settings.ts'
import { createStore, useStore } from './store.ts'

/** What was changed since the window was opened; null for what was set back. */
const settings = createStore<Readonly<Record<string, GridSettings | null>>>({})

/** The settings of a page's grid; the server keeps them for the user (conventions 13). */
export function useGridSettings(
  page: string,
  columns: readonly GridColumn[],
): [GridSettings, (changes: Partial<GridSettings> | null) => void] {
  const changed = useStore(settings)[page]
  const { data } = useRead(preferenceActions, 'Mine', {}, { staleTime: Number.POSITIVE_INFINITY })
  const kept = changed === undefined ? data?.grids.find(one => one.page === page)?.value : changed
  const now = kept ? keptSettings(columns, kept) : usualSettings(columns)
  const change = (changes: Partial<GridSettings> | null): void => {
    const value = changes === null ? null : { ...now, ...changes }
    settings.set(before => ({ ...before, [page]: value }))
    // the grid already stands as wished; a lost call only means that it is asked for again another day
    call(preferenceActions, 'KeepGrid', { page, value }).catch((error: unknown) => console.info('preferences', error))
  }
  return [now, change]
}
