import type { Filter } from '@gt/domain/kit/list.ts'
import { useEffect, useRef } from 'react'
import type { GridRow } from './grid-column.ts'
import type { ListView } from './use-list.ts'

/**
 * Shows the one record that a label gun found, once for each label: whoever closes it or goes on to another is not led back.
 * @param offered whether there is a place beside the list where it can be shown
 */
export function useScanned(
  list: Pick<ListView, 'rows' | 'loading' | 'reloading'>,
  filters: readonly Filter[],
  show: (row: GridRow) => void,
  offered: boolean,
): void {
  const value = filters.find(({ field }) => field === 'scanned')?.value
  const label = offered && typeof value === 'string' ? value : null
  const seen = useRef<string | null>(null)
  const { rows, loading, reloading } = list
  useEffect(() => {
    if (label === null) seen.current = null
    if (label === null || seen.current === label || loading || reloading) return
    seen.current = label
    const [only] = rows
    if (rows.length === 1 && only) show(only)
  }, [label, rows, loading, reloading, show])
}
