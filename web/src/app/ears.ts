import { isAsked, isField } from '../kit/key-target.ts'
import { labelGun } from '../kit/label-gun.ts'
import { readInto } from '../kit/put-text.ts'
import { singlePresses } from '../kit/single-presses.ts'

interface Ears {
  /** A label was read where no field takes it. */
  readonly onLabel: (label: string) => void
  /** The list of keys is asked for. */
  readonly onHelp: () => void
}

/** The field for labels of the page in sight. */
const fieldInSight = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-scan]')].find(
    one => one.checkVisibility() && !one.disabled,
  )

/** Somebody writes, or a question has the keys. */
const isWriting = ({ target }: KeyboardEvent): boolean => isField(target) || isAsked()
const inGrid = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null

/**
 * Hears what is pressed anywhere and belongs to no page. A label is taken wherever the focus is (pages, scan): on a page with a
 * field for labels by that field, on any other one it leads to what it stands for. `?` asks for the list of keys.
 * @returns the way to hear no longer
 */
export function listen({ onLabel, onHelp }: Ears): () => void {
  const hear = labelGun<KeyboardEvent>(label => {
    const field = fieldInSight()
    if (field) readInto(field, label)
    else onLabel(label)
  }, isWriting)
  const { press, forget } = singlePresses<KeyboardEvent>(event => {
    if (event.key === '?' && !isWriting(event) && !inGrid(event)) onHelp()
  }, isWriting)
  // before the page presses what has the focus
  addEventListener('keydown', hear, { capture: true })
  addEventListener('keydown', press)
  return () => {
    removeEventListener('keydown', hear, { capture: true })
    removeEventListener('keydown', press)
    forget()
  }
}
