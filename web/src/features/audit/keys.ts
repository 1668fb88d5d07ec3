import { stepKey } from '../../kit/step-key.ts'
import type { ScrollTo } from './scroll-papers.ts'

/** What a key asks of the desk. */
export type KeyCommand =
  | { readonly do: 'pass' | 'return' | 'pin' | 'tick' }
  | { readonly do: 'step'; readonly by: 1 | -1 }
  | { readonly do: 'flag'; readonly digit: number }
  | { readonly do: 'scroll'; readonly to: ScrollTo }

interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  /** The key is held down. */
  readonly repeat: boolean
}

const single: Readonly<Record<string, KeyCommand>> = {
  a: { do: 'pass' },
  r: { do: 'return' },
  n: { do: 'pin' },
  x: { do: 'tick' },
  j: { do: 'step', by: 1 },
  k: { do: 'step', by: -1 },
}

const scrolls: Readonly<Record<string, ScrollTo>> = { PageDown: 'on', PageUp: 'back', Home: 'start', End: 'end' }

const everywhere: Readonly<Record<string, KeyCommand>> = { F9: { do: 'pass' }, F10: { do: 'return' } }

/**
 * The command of a key (looks 7.6). Letters and digits count only while no field has the focus; a signature is never placed
 * by a key that is held down.
 */
export function keyCommand(pressed: Pressed, inField: boolean): KeyCommand | null {
  if (pressed.ctrlKey || pressed.metaKey) return null
  if (pressed.altKey) {
    const by = stepKey(pressed, false)
    return by ? { do: 'step', by } : null
  }
  const named = everywhere[pressed.key]
  if (named) return pressed.repeat ? null : named
  if (inField) return null
  const place = scrolls[pressed.key]
  if (place) return { do: 'scroll', to: place }
  if (/^[1-9]$/.test(pressed.key)) return { do: 'flag', digit: '123456789'.indexOf(pressed.key) + 1 }
  const letter = single[pressed.key.toLowerCase()]
  return letter && !(pressed.repeat && letter.do !== 'step') ? letter : null
}
