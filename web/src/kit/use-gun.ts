import { useEffect, useRef } from 'react'
import { isAsked, isField } from './key-target.ts'
import { gunMs } from './single-presses.ts'

/** Signs that a label has at least (conventions, scan). */
export const fewestSigns = 6

type Written = HTMLInputElement | HTMLTextAreaElement

const isWritten = (target: EventTarget | null): target is Written =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** Puts a text into a field as if it was typed there. */
function put(field: Written, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** What a gun has read so far, where, and what stood there before. */
interface Reading {
  readonly target: EventTarget | null
  readonly before: string | null
  text: string
  last: number
}

/** Where a label is taken for one, and what of it is none. */
interface GunWishes {
  readonly hears: (target: EventTarget | null) => boolean
  readonly isLabel?: (text: string) => boolean
}

const isLong = (text: string): boolean => text.length >= fewestSigns

/**
 * Takes what a label gun reads for what it is, wherever `hears` says so: signs that come together and end with Enter. A field
 * that has the keyboard keeps what stood in it.
 */
export function useGun(onLabel: (label: string) => void, { hears, isLabel = isLong }: GunWishes): void {
  const latest = useRef({ onLabel, hears, isLabel })
  latest.current = { onLabel, hears, isLabel }
  useEffect(() => {
    let read: Reading | null = null
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, timeStamp } = event
      // a gun holds this one for capitals
      if (key === 'Shift') return
      const goesOn = read !== null && read.target === target && timeStamp - read.last < gunMs
      if (read && goesOn && key === 'Enter' && latest.current.isLabel(read.text)) {
        const { before, text } = read
        read = null
        event.preventDefault()
        event.stopPropagation()
        if (before !== null && isWritten(target)) put(target, before)
        latest.current.onLabel(text)
        return
      }
      const isSign = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
      if (!isSign || !latest.current.hears(target)) read = null
      else if (read && goesOn) {
        read.text += key
        read.last = timeStamp
      } else read = { target, before: isWritten(target) ? target.value : null, text: key, last: timeStamp }
    }
    // before the field itself hears it
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Anywhere on the page while no question stands in front of it; fields of labels take theirs by themselves, pickers need their Enter. */
export const onThePage = (target: EventTarget | null): boolean =>
  !isAsked() &&
  (!isField(target) ||
    (isWritten(target) && !target.readOnly && target.closest('[data-scan], [role="combobox"]') === null))
