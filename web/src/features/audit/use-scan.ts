import { type RefObject, useEffect, useRef } from 'react'
import { soundScan } from '../../kit/scan-sound.ts'
import { useFound } from '../../kit/use-found.ts'
import type { ListView } from '../../kit/use-list.ts'
import type { QueueItem } from './queues.ts'

interface Scanning {
  /** What stands in the field, by which the list is asked. */
  readonly search: string
  readonly items: readonly QueueItem[]
  readonly list: Pick<ListView, 'loading' | 'reloading'>
  /** Id of what is open. */
  readonly current: string | null
  readonly choose: (item: QueueItem) => void
}

/**
 * Enter of the label gun opens the one item that its number finds, as soon as the list is read. The field keeps the keyboard,
 * so that the next label can follow.
 */
export function useScan({ search, items, list, current, choose }: Scanning): {
  /** The field. */
  readonly gun: RefObject<HTMLInputElement | null>
  /** A number is whole: that in the field, or what was read while something else had the keyboard. */
  readonly scan: (number?: string) => void
} {
  const gun = useRef<HTMLInputElement>(null)
  const opening = useRef<string | null>(null)
  const scan = useFound({
    search,
    items,
    list,
    onFound: found => {
      const only = found.length === 1 ? found[0] : undefined
      soundScan(only !== undefined)
      if (!only || only.id === current) return
      opening.current = only.id
      choose(only)
    },
  })
  // the first item that opens brings a field of its own
  useEffect(() => {
    if (opening.current === null || opening.current !== current) return
    opening.current = null
    gun.current?.focus()
    gun.current?.select()
  }, [current])
  return { gun, scan }
}
