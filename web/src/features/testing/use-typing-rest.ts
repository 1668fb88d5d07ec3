import { type RefObject, useEffect } from 'react'
import { holdLists } from '../../app/live-lists.ts'

/** Milliseconds without a key after which the lists around the sheet follow the server again. */
const restMs = 1500

/**
 * Keeps the lists and details around a sheet as they are while keys come: each save tells of its own change, and reading the
 * sheet and its queue anew between two keys would make the next one wait. What others stored is told by the save itself.
 */
export function useTypingRest(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = root.current
    if (!sheet) return
    let release: (() => void) | null = null
    let timer = 0
    const rest = (): void => {
      clearTimeout(timer)
      release?.()
      release = null
    }
    const onInput = (): void => {
      release ??= holdLists()
      clearTimeout(timer)
      timer = window.setTimeout(rest, restMs)
    }
    sheet.addEventListener('input', onInput)
    return () => {
      sheet.removeEventListener('input', onInput)
      rest()
    }
  }, [root])
}
