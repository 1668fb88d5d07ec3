import { useEffect, useRef } from 'react'
import { isAsked } from './key-target.ts'

/** What the keys of a page do, by their names: `F4`, `ctrl+s`, `alt+n`; null where it may not be done now. */
type PageKeys = Readonly<Record<string, (() => void) | null>>

const nameOf = (event: KeyboardEvent): string =>
  [
    event.ctrlKey || event.metaKey ? 'ctrl' : '',
    event.altKey ? 'alt' : '',
    event.key.length === 1 ? event.key.toLowerCase() : event.key,
  ]
    .filter(Boolean)
    .join('+')

/** Keys that work anywhere on the page while it is shown and no dialog is open. */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const act = latest.current[nameOf(event)]
      if (!act || event.isComposing || isAsked()) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
