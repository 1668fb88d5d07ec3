import { useEffect, useRef } from 'react'
import { isField } from './key-target.ts'

/** Milliseconds between two signs of a label gun, at most; nobody presses two single keys that fast. */
export const gunMs = 40

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'timeStamp' | 'preventDefault'>

/**
 * Tells single letters and digits that a person presses from those of a label that a gun reads while no field has the
 * keyboard: a sign counts once none followed it at once; signs that come together do nothing, nor does the Enter behind them.
 * A label must not sign a report or give a task away.
 * @param inField whether a press goes to a field, which takes labels by itself
 * @returns what is given each press, and the way to forget the one that still waits
 */
export function singlePresses<E extends Press>(
  act: (event: E) => void,
  inField: (event: E) => boolean,
): { readonly press: (event: E) => void; readonly forget: () => void } {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const forget = (): void => clearTimeout(waiting)
  return {
    forget,
    press(event) {
      const isSign = event.key.length === 1 && !event.altKey && !event.ctrlKey && !event.metaKey
      if (inField(event) || event.repeat || !(isSign || event.key === 'Enter')) return act(event)
      const together = event.timeStamp - last < gunMs
      if (isSign) last = event.timeStamp
      if (together) {
        forget()
        // it would press whatever has the focus
        event.preventDefault()
      } else if (isSign) waiting = setTimeout(() => act(event), gunMs)
      else act(event)
    },
  }
}

/** Key presses anywhere on the page while it is shown, without those of a label gun. */
export function useSinglePresses(act: (event: KeyboardEvent) => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const { press, forget } = singlePresses<KeyboardEvent>(
      event => latest.current(event),
      ({ target }) => isField(target),
    )
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      forget()
    }
  }, [])
}
