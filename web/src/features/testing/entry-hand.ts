import { type Place, placeKey } from '../../kit/paper/place.ts'
import type { Typed } from './entry-cells.ts'
import type { Reading } from './entry-state.ts'

/** A text in typing, with what stood at the server when its typing began. */
export interface HeldText extends Typed {
  readonly seen: Reading
}

const keyOf = ({ place }: Typed): string => placeKey(place)

/**
 * The text that is being typed. It is no reading before its cell is left, or Enter says so: no beginning of it goes to the
 * server, however long the hand rests (decision 0100).
 */
export class EntryHand {
  #held: HeldText | null = null
  /** Cells that were left, and are not taken yet. */
  #left: HeldText[] = []
  #isNew = false

  /** What is in typing now; null when nothing is. */
  get held(): HeldText | null {
    return this.#held
  }

  /** Whether there is something that the results do not show yet. */
  get isNew(): boolean {
    return this.#isNew
  }

  /** The text of a cell as it stands after another key; a cell that was typed into before it is left by that. */
  type(text: HeldText): void {
    const isSame = this.#held !== null && keyOf(this.#held) === keyOf(text)
    if (!isSame) this.leave()
    this.#held = isSame && this.#held ? { ...text, seen: this.#held.seen } : text
    this.#isNew = true
  }

  /** The hand is off the cell; false when it was on none. */
  leave(): boolean {
    if (!this.#held) return false
    this.#left.push(this.#held)
    this.#held = null
    this.#isNew = true
    return true
  }

  /** The texts that were left since; they are the caller's now. */
  take(): HeldText[] {
    const left = this.#left
    this.#left = []
    this.#isNew = false
    return left
  }

  /** Forgets everything: the record is not typed into any more. */
  clear(): void {
    this.#held = null
    this.take()
  }

  /** Forgets what is typed into a cell as if no key had come; false when nothing is. */
  giveUp(place: Place): boolean {
    if (!this.#held || keyOf(this.#held) !== placeKey(place)) return false
    this.#held = null
    return true
  }

  /** Forgets what is in typing where it is one of these cells: another value was put there. */
  drop(keys: ReadonlySet<string>): void {
    if (this.#held && keys.has(keyOf(this.#held))) this.#held = null
    this.#left = this.#left.filter(text => !keys.has(keyOf(text)))
  }

  /** What the cell in typing has to differ from: this user's own value was stored there meanwhile. */
  sees(value: (text: HeldText) => Reading): void {
    if (this.#held) this.#held = { ...this.#held, seen: value(this.#held) }
  }

  /** The text of a cell that is typed and not taken; null for every other. */
  textAt(key: string): string | null {
    const own = this.#held && keyOf(this.#held) === key ? this.#held : this.#left.findLast(text => keyOf(text) === key)
    return own ? String(own.value ?? '') : null
  }
}
