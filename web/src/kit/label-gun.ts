import { useEffect, useRef } from 'react'
import { isAsked } from './key-target.ts'
import { putText } from './put-text.ts'
import { gunMs } from './single-presses.ts'

/** Signs that a label has at least (pages, scan). */
export const fewestSigns = 6
/** A gun that reads the same label again within so many milliseconds means it once (interface 4.3). */
export const sameMs = 500
/** Signs so near to one another belong to one label, of which the machine told some too late. */
const brokenMs = 250

type TextBox = HTMLInputElement | HTMLTextAreaElement
type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'target'
  | 'altKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'isComposing'
  | 'timeStamp'
  | 'preventDefault'
  | 'stopPropagation'
>

/** A part of a page that labels are for. */
export interface LabelTaker {
  /** Whether signs that came together are a label for it, and may be taken while `target` has the keyboard. */
  readonly takes: (text: string, target: EventTarget | null) => boolean
  readonly onLabel: (label: string) => void
}

/** What a gun has read so far, where, and what stood there before. */
interface Reading {
  readonly target: EventTarget | null
  readonly box: TextBox | null
  readonly before: string
  /** Nothing was pressed just before it: these are all of its signs. */
  readonly isWhole: boolean
  readonly text: string
}

const textBox = (target: EventTarget | null): TextBox | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/**
 * Hears the labels that a gun reads: signs faster than a hand, ended by Enter or Tab, which then press nothing else. A field that
 * had the keyboard keeps what stood in it. A label that was heard in pieces is none: its rest could be the number of something
 * else; in a field its signs stay what was typed.
 * @param takers who takes labels, the first one that wants it gets it
 */
export function labelGun(takers: () => readonly LabelTaker[]): (event: Press) => void {
  let read: Reading | null = null
  let last = Number.NEGATIVE_INFINITY
  let before = { label: '', at: Number.NEGATIVE_INFINITY }
  return event => {
    const { key, target, timeStamp } = event
    // a gun holds this one for capitals
    if (key === 'Shift') return
    const apart = timeStamp - last
    const goesOn = read !== null && read.target === target && apart < gunMs
    if (key.length === 1 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing) {
      last = timeStamp
      if (read && goesOn) read = { ...read, text: read.text + key }
      else {
        const box = textBox(target)
        read = { target, box, before: box?.value ?? '', isWhole: apart > brokenMs, text: key }
      }
      return
    }
    const whole = read
    read = null
    if (!whole || !goesOn || (key !== 'Enter' && key !== 'Tab')) return
    if (!whole.isWhole && whole.box) return
    const label = whole.text.trim()
    const taker = takers().find(one => one.takes(label, target))
    if (!taker) return
    event.preventDefault()
    event.stopPropagation()
    if (whole.box) putText(whole.box, whole.before)
    const isSame = label === before.label && timeStamp - before.at < sameMs
    before = { label, at: timeStamp }
    if (whole.isWhole && !isSame) taker.onLabel(label)
  }
}

/** Those of the page in sight, the newest first; that of the frame last. */
let takers: readonly LabelTaker[] = []
let hearing: ((event: KeyboardEvent) => void) | null = null

function change(next: readonly LabelTaker[]): void {
  takers = next
  if (takers.length > 0 && !hearing) {
    hearing = labelGun(() => takers)
    // before what has the keyboard hears it
    addEventListener('keydown', hearing, { capture: true })
  } else if (takers.length === 0 && hearing) {
    removeEventListener('keydown', hearing, { capture: true })
    hearing = null
  }
}

/**
 * Gives the labels that are read anywhere to a taker.
 * @param last it gets what no other one wants
 * @returns the way to give it none any more
 */
export function giveLabels(taker: LabelTaker, { last = false } = {}): () => void {
  change(last ? [...takers, taker] : [taker, ...takers])
  return () => change(takers.filter(one => one !== taker))
}

/** Takes labels while this part of a page is shown. */
export function useLabels(taker: LabelTaker): void {
  const latest = useRef(taker)
  latest.current = taker
  useEffect(
    () =>
      giveLabels({
        takes: (text, target) => latest.current.takes(text, target),
        onLabel: label => latest.current.onLabel(label),
      }),
    [],
  )
}

/** A field with one of these marks takes what is read in it by itself, as do those of a question in front of the page. */
export const scanOff = { 'data-scan': 'off' } as const
/** The field for labels of its page. */
export const scanMark = { 'data-scan': 'field' } as const

/** A gauge or a balance types its figure into such a field as fast as a gun reads. */
const isFigure = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.inputMode === 'decimal'

/** What has the keyboard leaves labels to the page. */
export const leavesLabels = (target: EventTarget | null): boolean =>
  !isAsked() && !isFigure(target) && !(target instanceof Element && target.closest('[data-scan]'))

/** Takes labels for the scan field of a page wherever the focus is (pages, scan). */
export const useLabelsAnywhere = (onLabel: (label: string) => void): void =>
  useLabels({ takes: (text, target) => text.length >= fewestSigns && leavesLabels(target), onLabel })
