import type { Filter } from '@gt/domain/kit/list.ts'
import type { StateMachine } from '@gt/domain/kit/states.ts'
import { useEffect, useRef } from 'react'
import { call } from '../app/client.ts'
import { toastFailure } from './failure-words.ts'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import { soundScan } from './scan-sound.ts'
import { toastFailed } from './toast.tsx'
import type { ListController, ListView } from './use-list.ts'

interface Scanned {
  readonly actions: ListController
  readonly machine: StateMachine
  readonly list: Pick<ListView, 'rows' | 'loading' | 'reloading' | 'error'>
  readonly filters: readonly Filter[]
  readonly show: (row: GridRow) => void
  /** There is a place beside the list where a record can be shown. */
  readonly offered: boolean
  /** The page says by itself what became of a label. */
  readonly told: boolean
}

/**
 * Tells what became of a label that the gun read, once for each label: by a tone, and in words where nothing bears it or what
 * bears it stands in none of the queues (page rules, scan). The one record that it found is shown; whoever closes it or goes on
 * to another is not led back.
 */
export function useScanned({ actions, machine, list, filters, show, offered, told }: Scanned): void {
  const value = filters.find(({ field }) => field === 'scanned')?.value
  const { t, say } = useWords()
  const label = typeof value === 'string' ? value : null
  const seen = useRef<string | null>(null)
  const { rows, loading, reloading, error } = list
  const tell = async (code: string): Promise<void> => {
    const filter = [{ field: 'scanned', op: 'eq' as const, value: code }]
    const [only] = (await call(actions, 'List', { filter })).rows
    const state = only && machine.states.codes.find(known => known === only.state)
    const word = state === undefined ? undefined : machine.states.labels[state]
    toastFailed(word ? t('kit.scan.elsewhere', { code, state: say(word) }) : t('kit.scan.unknown', { code }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what became of a label is told once, in the words of then
  useEffect(() => {
    if (label === null) seen.current = null
    if (label === null || seen.current === label || loading || reloading || error) return
    seen.current = label
    const [only] = rows
    soundScan(only !== undefined)
    if (!only) {
      if (!told) tell(label).catch(toastFailure)
    } else if (offered && rows.length === 1) show(only)
  }, [label, rows, loading, reloading, error, show, offered])
}
