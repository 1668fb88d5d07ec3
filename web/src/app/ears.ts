import { isAsked, isField } from '../kit/key-target.ts'
import { fewestSigns, giveLabels, leavesLabels } from '../kit/label-gun.ts'
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
  [...document.querySelectorAll<HTMLInputElement>('input[data-scan="field"]')].find(
    one => one.checkVisibility() && !one.disabled,
  )

/** Somebody writes, or a question has the keys. */
const isWriting = ({ target }: KeyboardEvent): boolean => isField(target) || isAsked()
const inGrid = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="grid"]') !== null

/**
 * Hears what is pressed anywhere and belongs to no page. A label that no part of the page takes goes to the page's field for
 * labels; on a page without one it leads to what it stands for, unless a field has the keyboard. `?` asks for the list of keys.
 * @returns the way to hear no longer
 */
export function listen({ onLabel, onHelp }: Ears): () => void {
  const deaf = giveLabels(
    {
      takes: (text, target) =>
        text.length >= fewestSigns && leavesLabels(target) && (!isField(target) || fieldInSight() !== undefined),
      onLabel: label => {
        const field = fieldInSight()
        if (field) readInto(field, label)
        else onLabel(label)
      },
    },
    { last: true },
  )
  const { press, forget } = singlePresses<KeyboardEvent>(event => {
    if (event.key === '?' && !inGrid(event)) onHelp()
  }, isWriting)
  const ask = (event: KeyboardEvent): void => {
    if (event.key.length === 1 && !isWriting(event)) press(event)
  }
  addEventListener('keydown', ask)
  return () => {
    deaf()
    removeEventListener('keydown', ask)
    forget()
  }
}
