import { useEffect, useRef } from 'react'
import { isAsked } from './key-target.ts'
import { gunMs } from './single-presses.ts'

/** Signs that a label has at least (page rules, scan). */
export const fewestSigns = 6

type TextBox = HTMLInputElement | HTMLTextAreaElement
type Key = Pick<
  KeyboardEvent,
  | 'key'
  | 'target'
  | 'timeStamp'
  | 'ctrlKey'
  | 'altKey'
  | 'metaKey'
  | 'isComposing'
  | 'preventDefault'
  | 'stopPropagation'
>

const textBox = (target: EventTarget | null): TextBox | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** Puts a text into a field as if it was typed there. */
function put(box: TextBox, text: string): void {
  const kind = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** What a gun has read so far, where it read it, and what stood there before. */
interface Reading {
  readonly at: EventTarget | null
  readonly box: TextBox | null
  readonly before: string
  text: string
  last: number
}

interface Taking {
  /** Whether what is read while this has the keyboard is taken. */
  readonly from: (target: EventTarget | null) => boolean
  /** Whether signs that came together are a label. */
  readonly isLabel: (text: string) => boolean
  readonly onLabel: (label: string) => void
}

/**
 * Takes labels that a gun reads while something else has the keyboard: signs that come together, with Enter behind them. The
 * field that heard them keeps what stood in it, and the Enter presses nothing.
 */
export function labelsRead({ from, isLabel, onLabel }: Taking): (event: Key) => void {
  let read: Reading | null = null
  return event => {
    const { target, key, timeStamp } = event
    // a gun holds this one for capitals
    if (key === 'Shift') return
    const goesOn = read !== null && read.at === target && timeStamp - read.last < gunMs
    if (read && goesOn && key === 'Enter' && isLabel(read.text)) {
      const { box, before, text } = read
      read = null
      event.preventDefault()
      event.stopPropagation()
      if (box) put(box, before)
      onLabel(text)
      return
    }
    const isSign = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
    if (!isSign || !from(target)) read = null
    else if (read && goesOn) {
      read.text += key
      read.last = timeStamp
    } else {
      const box = textBox(target)
      read = { at: target, box, before: box?.value ?? '', text: key, last: timeStamp }
    }
  }
}

/** Labels read anywhere on the page while it is shown, as `labelsRead`. */
export function useLabelsRead(taking: Taking): void {
  const latest = useRef(taking)
  latest.current = taking
  useEffect(() => {
    const onKey = labelsRead({
      from: target => latest.current.from(target),
      isLabel: text => latest.current.isLabel(text),
      onLabel: label => latest.current.onLabel(label),
    })
    // before what has the keyboard hears it
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** A field with this mark takes what is read in it by itself, as do those of a question in front of the page. */
export const scanOff = { 'data-scan': 'off' } as const

const takesItself = (target: EventTarget | null): boolean =>
  isAsked() || (target instanceof Element && target.closest('[data-scan="off"]') !== null)

/** Takes a label for the scan field of the page wherever the focus is (page rules, scan). */
export function useLabelsAnywhere(onLabel: (label: string) => void): void {
  useLabelsRead({
    from: target => !takesItself(target),
    isLabel: text => text.trim().length >= fewestSigns,
    onLabel: label => onLabel(label.trim()),
  })
}
