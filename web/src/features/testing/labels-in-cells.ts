import { useEffect, useRef } from 'react'
import { fewestSigns } from '../../kit/label-gun.ts'
import { putText } from '../../kit/put-text.ts'
import { gunMs } from '../../kit/single-presses.ts'

/** A gauge or a balance types its figure as fast as a gun reads; without a decimal point no reading has so many digits. */
const reading = /^[+-]?(\d{1,7}|\d*[.,]\d+)$/

/** Whether signs that came together are a label and no figure that a gauge typed. */
export const isLabel = (text: string): boolean => text.length >= fewestSigns && !reading.test(text)

const isFigureCell = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.dataset.cell !== undefined && target.inputMode === 'decimal'

/** What a gun has read into a cell so far, and what stood there before. */
interface Reading {
  readonly cell: HTMLInputElement
  readonly before: string
  text: string
  last: number
}

/**
 * A label that the gun reads while a cell of a figure has the keyboard is taken for what it is: the cell keeps what stood
 * there, since a label of digits could pass for a reading.
 */
export function useLabelsInCells(onLabel: (label: string) => void): void {
  const latest = useRef(onLabel)
  latest.current = onLabel
  useEffect(() => {
    let read: Reading | null = null
    const onKey = (event: KeyboardEvent): void => {
      const { target, key, timeStamp } = event
      // a gun holds this one for capitals
      if (key === 'Shift') return
      const goesOn = read !== null && read.cell === target && timeStamp - read.last < gunMs
      if (read && goesOn && key === 'Enter' && isLabel(read.text)) {
        const { cell, before, text } = read
        read = null
        event.preventDefault()
        event.stopPropagation()
        putText(cell, before)
        latest.current(text)
        return
      }
      const isSign = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing
      if (!isSign || !isFigureCell(target) || target.readOnly) read = null
      else if (read && goesOn) {
        read.text += key
        read.last = timeStamp
      } else read = { cell: target, before: target.value, text: key, last: timeStamp }
    }
    // before the cell itself hears it
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
