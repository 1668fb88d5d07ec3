import { isAsked, isField } from '../kit/key-target.ts'
import { fewestSigns, giveLabels, leavesLabels } from '../kit/label-gun.ts'
import { readInto } from '../kit/put-text.ts'
import { singlePresses } from '../kit/single-presses.ts'

interface Ears {
  /** A label was read where no field takes it. */
  readonly onLabel: (label: string) => void
  /** The list of keys is asked for. */
  readonly onHelp: () => void
  /** The search of the frame is asked for. */
  readonly onFind: () => void
}

/** The field for labels of the page in sight. */
const fieldInSight = (): HTMLInputElement | undefined =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-scan="field"]')].find(
    one => one.checkVisibility() && !one.disabled,
  )

/** Somebody writes, or a question has the keys. */
const isWriting = ({ target }: KeyboardEvent): boolean => isField(target) || isAsked()
/** A sheet whose cells are written takes what is typed between two of them. */
const inSheet = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element &&
  Boolean(target.closest('[role="grid"]')?.querySelector('input:not([type="checkbox"]), textarea, select'))

/**
 * Hears what is pressed anywhere and belongs to no page. A label that no part of the page takes goes to the page's field for
 * labels; on a page without one it leads to what it stands for, unless a field has the keyboard. `?` asks for the list of keys,
 * `/` for the search.
 * @returns the way to hear no longer
 */
export function listen({ onLabel, onHelp, onFind }: Ears): () => void {
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
    if (inSheet(event)) return
    if (event.key === '?') onHelp()
    else if (event.key === '/') onFind()
  }, isWriting)
  const ask = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || isWriting(event)) return
    press(event)
    // some browsers have a search of their own for it
    if (event.key === '/') event.preventDefault()
  }
  addEventListener('keydown', ask)
  return () => {
    deaf()
    removeEventListener('keydown', ask)
    forget()
  }
}
