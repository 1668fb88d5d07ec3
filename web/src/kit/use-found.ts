import { useEffect, useRef, useState } from 'react'
import type { ListView } from './use-list.ts'

interface Finding<T> {
  /** What stands in the field, by which the list is asked. */
  readonly search: string
  readonly items: readonly T[]
  readonly list: Pick<ListView, 'loading' | 'reloading'>
  /** What the number found: all entries, none for one that nobody bears. */
  readonly onFound: (items: readonly T[]) => void
}

/**
 * Enter behind a number belongs to that number: what it finds is told as soon as the list was read for it, and not at all once the
 * field says something else (decision 0059).
 * @returns a number is whole: that in the field, or what was read while something else had the keyboard
 */
export function useFound<T>({ search, items, list, onFound }: Finding<T>): (number?: string) => void {
  const [asked, ask] = useState<string | null>(null)
  const latest = useRef({ items, onFound })
  latest.current = { items, onFound }
  const isOther = asked !== null && asked !== search
  const isThere = asked !== null && !isOther && !list.loading && !list.reloading
  useEffect(() => {
    if (isOther || isThere) ask(null)
    if (isThere) latest.current.onFound(latest.current.items)
  }, [isOther, isThere])
  return (number = search) => ask(number)
}
