/** What is pressed, as far as a step asks for it. */
interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
}

const pages: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 }
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The step to the next or previous record that a key asks for. Most browsers keep Ctrl with PageUp and PageDown for their own
 * tabs; Alt with them, or with the arrows as in lists, reaches the page.
 * @param opens the arrows with Alt open what has the focus: a choice
 */
export function stepKey({ key, altKey, ctrlKey }: Pressed, opens: boolean): 1 | -1 | null {
  if (altKey === ctrlKey) return null
  return pages[key] ?? (altKey && !opens ? arrows[key] : undefined) ?? null
}
