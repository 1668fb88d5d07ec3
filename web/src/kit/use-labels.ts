import { useEffect, useRef } from 'react'
import { isAsked, isField } from './key-target.ts'
import { gunMs } from './single-presses.ts'

/** Signs that a label has at least (conventions, scan). */
const fewest = 6
/** A gauge or a balance types its figure as fast as a gun reads; without a decimal point no reading has so many digits. */
const reading = /^[+-]?(\d{1,7}|\d*[.,]\d+)$/

/** Whether signs that came together in a field of a figure are a label and no figure that a gauge typed. */
export const isLabel = (text: string): boolean => text.length >= fewest && !reading.test(text)

/** A field of a figure: a cell of readings, a temperature. Fields of words take labels by themselves. */
const figureField = (target: EventTarget | null): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.inputMode === 'decimal' && !target.readOnly ? target : null

/** Nothing can be typed there: a button, a row, a cell that is locked, the page itself. */
const takesNoText = (target: EventTarget | null): boolean =>
  !isField(target) || (target instanceof HTMLInputElement && target.readOnly)

/** Puts a text into a field as if it was typed there. */
function put(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** What a gun has read so far, and what stood in the field of a figure before. */
interface Reading {
  readonly target: EventTarget | null
  readonly field: HTMLInputElement | null
  readonly before: string
  text: string
  last: number
}

/**
 * A label is taken wherever the focus is (interface, scan). A field of a figure keeps what stood there, since a label of
 * digits could pass for a reading; a button is not pressed by the Enter behind a label. A question in front of the page
 * has the keys for itself.
 */
export function useLabels(onLabel: (label: string) => void): void {
  const latest = useRef(onLabel)
  latest.current = onLabel
  useEffect(() => {
    let read: Reading | null = null
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, timeStamp } = event
      // a gun holds this one for capitals
      if (key === 'Shift') return
      const goesOn = read !== null && read.target === target && timeStamp - read.last < gunMs
      if (read && goesOn && key === 'Enter') {
        const { field, before, text } = read
        read = null
        if (field ? !isLabel(text) : text.length < fewest) return
        event.preventDefault()
        event.stopPropagation()
        if (field) put(field, before)
        latest.current(text)
        return
      }
      const field = figureField(target)
      const isSign = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
      if (!isSign || isAsked() || !(field || takesNoText(target))) read = null
      else if (read && goesOn) {
        read.text += key
        read.last = timeStamp
      } else read = { target, field, before: field?.value ?? '', text: key, last: timeStamp }
    }
    // before the field itself hears it
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
