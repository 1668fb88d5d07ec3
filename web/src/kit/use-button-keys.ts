import { useEffect, useRef } from 'react'
import { isAsked } from './key-target.ts'
import type { ToolHandler } from './toolbar.tsx'

/**
 * Alt with a digit presses the button of that place while the page is shown and no dialog is open; on the home the same keys
 * open the common menus. A grey button does nothing.
 * @param most the last digit that counts: a work place folds its panes by 9
 */
export function useButtonKeys(buttons: readonly (ToolHandler | undefined)[], most: 8 | 9): void {
  const latest = useRef(buttons)
  latest.current = buttons
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat || isAsked()) return
      const place = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? 0)
      const button = place <= most ? latest.current[place - 1] : undefined
      if (!button) return
      event.preventDefault()
      if (button.reason === undefined) button.run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [most])
}
