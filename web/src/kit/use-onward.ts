import { useEffect, useState } from 'react'
import type { GridRow } from './grid-column.ts'
import { focusRow } from './grid-keys.ts'
import type { ListView } from './use-list.ts'

/** The record that a command was given to, with its place in the list as it was asked for then. */
interface Acted {
  readonly id: string
  readonly at: number
  readonly asked: string
  /** It stood beside the list, or below it. */
  readonly shown: boolean
  readonly done: boolean
}

interface Onward {
  /** A command was asked for, of these records. */
  begin(rows: readonly GridRow[]): void
  /** It was carried out. */
  done(): void
}

/**
 * Goes on to the next record of a list when a command took the current one out of it: that record has the keyboard, and is shown
 * where the one before was, so that a whole queue is worked off without the mouse.
 * @param asked what the list is asked for, as one text; another question begins anew
 * @param isShown whether the record that a command is given to stands beside the list, or below it
 */
export function useOnward(
  list: ListView,
  asked: string,
  show: (row: GridRow | null) => void,
  isShown: (row: GridRow) => boolean,
): Onward {
  const [acted, act] = useState<Acted | null>(null)
  const { rows, loading } = list
  useEffect(() => {
    if (!acted?.done || loading || rows.some(({ id }) => id === acted.id)) return
    act(null)
    if (acted.asked !== asked) return
    const next = rows[acted.at] ?? rows.at(-1) ?? null
    if (acted.shown) show(next)
    if (next) focusRow(next.id)
  }, [acted, asked, rows, loading, show])
  return {
    begin(chosen) {
      const [only] = chosen.length === 1 ? chosen : []
      const at = rows.findIndex(({ id }) => id === only?.id)
      act(only && at >= 0 ? { id: only.id, at, asked, shown: isShown(only), done: false } : null)
    },
    done: () => act(before => before && { ...before, done: true }),
  }
}
