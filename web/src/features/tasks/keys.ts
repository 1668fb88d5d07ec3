/** What a key asks of the assignment. */
export type AssignmentKey =
  | { readonly do: 'give'; readonly place: number }
  | { readonly do: 'confirm' | 'untick' }
  | { readonly do: 'step'; readonly by: 1 | -1 }

interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  /** The key is held down. */
  readonly repeat: boolean
}

/** Where the focus is: in a field, on something that Enter presses, or elsewhere. */
export type FocusPlace = 'field' | 'pressable' | 'elsewhere'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/**
 * The command of a key (page /djentrustmanage/tasklist): 1–9 give to the n-th person, Enter confirms, Esc clears the ticks,
 * J and K walk the tasks. Nothing is given out by a key that is held down, nor while a field has the focus.
 */
export function assignmentKey(pressed: Pressed, focus: FocusPlace): AssignmentKey | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || focus === 'field') return null
  const step = steps[pressed.key.toLowerCase()]
  if (step) return { do: 'step', by: step }
  if (pressed.repeat) return null
  if (/^[1-9]$/.test(pressed.key)) return { do: 'give', place: '123456789'.indexOf(pressed.key) }
  if (pressed.key === 'Escape') return { do: 'untick' }
  return pressed.key === 'Enter' && focus === 'elsewhere' ? { do: 'confirm' } : null
}
