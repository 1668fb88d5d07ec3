import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListView } from './use-list.ts'

/**
 * The ticks that stay when a load has come: every load clears them (grid rules), but those set while it was under way were set
 * after it was asked for, and stay where their rows do.
 * @param atAsking what was ticked when the load was asked for; null when it was not waited for
 */
export function ticksAfter(
  ticked: readonly string[],
  atAsking: readonly string[] | null,
  rows: readonly { readonly id: string }[],
): readonly string[] {
  if (atAsking === null) return []
  return ticked.filter(id => !atAsking.includes(id) && rows.some(row => row.id === id))
}

/** Clears the ticks of a grid with each load of its list. */
export function useTicksOfLoad(
  list: Pick<ListView, 'loadedAt' | 'reloading' | 'rows'>,
  ticked: readonly string[] | undefined,
  onTick: ((ids: readonly string[]) => void) | undefined,
): void {
  const { loadedAt, reloading } = list
  const atAsking = useRef<readonly string[] | null>(null)
  const seen = useRef(loadedAt)
  const loaded = useEffectEvent(() => {
    const kept = ticksAfter(ticked ?? [], atAsking.current, list.rows)
    // another load is under way already: it may have been asked for before what was ticked since the first one was
    atAsking.current = reloading ? (atAsking.current ?? kept) : null
    if (kept.length !== (ticked ?? []).length) onTick?.(kept)
  })
  const begun = useEffectEvent((isUnderWay: boolean) => {
    atAsking.current = isUnderWay ? (ticked ?? []) : null
  })
  useEffect(() => {
    if (seen.current !== loadedAt) loaded()
    seen.current = loadedAt
  }, [loadedAt])
  useEffect(() => begun(reloading), [reloading])
}
