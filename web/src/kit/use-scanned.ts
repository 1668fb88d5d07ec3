import type { Filter } from '@gt/domain/kit/list.ts'
import { useEffect, useRef } from 'react'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { soundScan } from './scan-sound.ts'
import { toastFailed } from './toast.tsx'
import type { ListView } from './use-list.ts'

/**
 * Tells what became of a label that the gun read, once for each label: by a tone, and in words where nothing bears it (page rules,
 * scan). The one record that it found is shown; whoever closes it or goes on to another is not led back.
 * @param offered whether there is a place beside the list where it can be shown
 */
export function useScanned(
  list: Pick<ListView, 'rows' | 'loading' | 'reloading' | 'error'>,
  filters: readonly Filter[],
  show: (row: GridRow) => void,
  offered: boolean,
): void {
  const value = filters.find(({ field }) => field === 'scanned')?.value
  const { t } = useWords()
  const label = typeof value === 'string' ? value : null
  const seen = useRef<string | null>(null)
  const { rows, loading, reloading, error } = list
  useEffect(() => {
    if (label === null) seen.current = null
    if (label === null || seen.current === label || loading || reloading || error) return
    seen.current = label
    const [only] = rows
    soundScan(only !== undefined)
    if (!only) toastFailed(t('kit.scan.unknown', { code: label }))
    else if (offered && rows.length === 1) show(only)
  }, [label, rows, loading, reloading, error, show, offered, t])
}
