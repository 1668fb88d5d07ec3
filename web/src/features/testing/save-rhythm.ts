import type { EntryWorld } from './entry-world.ts'

/** Milliseconds from the last key to the save, and at most from the first (page checklist, saved_when). */
const rest = 2000
const longest = 5000
/** Milliseconds until a lost save is tried again. */
const retry = 4000

/** When what was typed goes to the server. */
export class SaveRhythm {
  readonly #world: Pick<EntryWorld, 'ms' | 'later'>
  readonly #save: () => void
  #callOff: (() => void) | null = null
  #firstUnsaved: number | null = null

  constructor(world: Pick<EntryWorld, 'ms' | 'later'>, save: () => void) {
    this.#world = world
    this.#save = save
  }

  /** Something was typed. */
  soon(): void {
    const now = this.#world.ms()
    this.#firstUnsaved ??= now
    this.#in(Math.min(rest, Math.max(0, longest - (now - this.#firstUnsaved))))
  }

  /** A save was lost. */
  again(): void {
    this.#in(retry)
  }

  /** A save begins. */
  off(): void {
    this.#callOff?.()
    this.#callOff = null
  }

  /** A save was confirmed. */
  saved(): void {
    this.#firstUnsaved = null
  }

  #in(ms: number): void {
    this.#callOff?.()
    this.#callOff = this.#world.later(this.#save, ms)
  }
}
