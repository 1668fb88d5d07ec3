import { gunMs } from './single-presses.ts'

/** Signs that a label has at least (pages, scan). */
export const fewestSigns = 6
/** The same label twice within this time is read once (interface 4.3). */
const onceMs = 500
/** Signs so near to one another belong to one label, of which the machine told some too late. */
const brokenMs = 250

type Press = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'timeStamp' | 'preventDefault' | 'stopPropagation'
>

/**
 * Hears a label that a gun reads while no field has the keyboard: signs faster than a hand, ended by Enter or Tab, which then
 * presses nothing else. A label that was heard in pieces is none: its rest could be the number of something else.
 * @param isElsewhere whether a press goes to a field or a dialog, which take labels by themselves
 */
export function labelGun<E extends Press>(
  onLabel: (label: string) => void,
  isElsewhere: (event: E) => boolean,
): (event: E) => void {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  let isWhole = true
  let before = { label: '', at: Number.NEGATIVE_INFINITY }
  return event => {
    const { key, timeStamp } = event
    // a gun holds this one for capitals
    if (key === 'Shift') return
    const together = timeStamp - last < gunMs
    const isSign = key.length === 1 && !event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing
    if (isSign && !isElsewhere(event)) {
      if (!together) isWhole = timeStamp - last > brokenMs
      text = together ? text + key : key
      last = timeStamp
      return
    }
    const label = text
    text = ''
    if (!together || label.length < fewestSigns || (key !== 'Enter' && key !== 'Tab')) return
    event.preventDefault()
    event.stopPropagation()
    const isSame = label === before.label && timeStamp - before.at < onceMs
    before = { label, at: timeStamp }
    if (isWhole && !isSame) onLabel(label)
  }
}
