import { narrow } from '@gt/domain/kit/text.ts'
import { initialsOf } from '../../kit/initials.ts'

/** One of few things that a cell names: found by its words, its code or the first letters of its sounds. */
export interface Choice {
  readonly id: string
  readonly label: string
  readonly code?: string
}

/** How well a text names a choice: 0 = not at all. */
function fitOf({ id, label, code }: Choice, wanted: string): number {
  const name = label.toUpperCase()
  const initials = initialsOf(label)
  const names = [id.toUpperCase(), code?.toUpperCase(), name, initials]
  if (names.includes(wanted)) return 4
  if (name.startsWith(wanted) || code?.toUpperCase().startsWith(wanted) || initials.startsWith(wanted)) return 3
  if (name.includes(wanted)) return 2
  return initials.includes(wanted) ? 1 : 0
}

/** The choices that a text may mean, best first; all of them for an empty text. */
export function matchingChoices<C extends Choice>(choices: readonly C[], text: string): readonly C[] {
  const wanted = narrow(text).toUpperCase()
  if (wanted === '') return choices
  return choices
    .map(choice => ({ choice, fit: fitOf(choice, wanted) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ choice }) => choice)
}

/** The choice that a text means best; undefined when it means none. */
export const findChoice = <C extends Choice>(choices: readonly C[], text: string): C | undefined =>
  matchingChoices(choices, text)[0]
