import { useEffect, useRef } from 'react'
import { isAsked, isField } from './key-target.ts'
import { gunMs } from './single-presses.ts'

/** Signs that a label has at least (conventions, scan). */
export const fewestSigns = 6

/** A gun ends a label by one of these. */
const ends: readonly string[] = ['Enter', 'Tab']

/** A gun that reads the same label again within so many milliseconds means it once (interface 4.3). */
export const sameMs = 500

/** Puts a text into a field as if it was typed there. */
function put(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const isText = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** What a gun has read so far, and what stood in the field that has the keyboard. */
interface Reading {
  readonly target: EventTarget | null
  readonly before: string | null
  text: string
  last: number
}

/**
 * Takes what a label gun reads on the page: signs that come together, ended by Enter or Tab; the same label twice at once counts
 * once. Where a field has the keyboard it keeps what stood in it, and nothing else hears the last key.
 * @param isMeant whether a text that was read while this had the keyboard is a label that is taken here; the others go their own way
 */
export function useGun(
  isMeant: (text: string, target: EventTarget | null) => boolean,
  onLabel: (label: string) => void,
): void {
  const latest = useRef({ isMeant, onLabel })
  latest.current = { isMeant, onLabel }
  useEffect(() => {
    let read: Reading | null = null
    let taken = { text: '', at: Number.NEGATIVE_INFINITY }
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, timeStamp } = event
      // a gun holds this one for capitals
      if (key === 'Shift') return
      const goesOn = read !== null && read.target === target && timeStamp - read.last < gunMs
      if (read && goesOn && ends.includes(key) && latest.current.isMeant(read.text, target)) {
        const { before, text } = read
        read = null
        event.preventDefault()
        event.stopPropagation()
        if (before !== null && isText(target)) put(target, before)
        const isSame = taken.text === text && timeStamp - taken.at < sameMs
        taken = { text, at: timeStamp }
        if (!isSame) latest.current.onLabel(text)
        return
      }
      const isSign = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
      if (!isSign) read = null
      else if (read && goesOn) {
        read.text += key
        read.last = timeStamp
      } else read = { target, before: isText(target) ? target.value : null, text: key, last: timeStamp }
    }
    // before the field itself hears it
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** Takes the labels that a gun reads while no field has the keyboard and no dialog is open. */
export const useGunBesideFields = (onLabel: (label: string) => void): void =>
  useGun((text, target) => text.length >= fewestSigns && !isField(target) && !isAsked(), onLabel)
