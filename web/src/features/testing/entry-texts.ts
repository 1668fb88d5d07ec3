import type { RecordValues } from '@gt/domain/testing/record-data.ts'
import { type Place, placeFrom, placeKey, placeOf } from '../../kit/paper/place.ts'
import { hasPlace } from './entry-cells.ts'
import type { HeldText } from './entry-hand.ts'
import type { Objection, OpenText, Reading } from './entry-state.ts'

/** A text beside its cell, with what it was typed over. */
export interface BesideText extends Objection {
  readonly text: string
  readonly seen: Reading
}

const unfinished: Objection = { code: 'unfinished', params: {} }

/** What of a text is kept on this computer: the place, the text, and what only the register knew. */
const keptOf = (key: string, { text, seen, code, params }: BesideText): OpenText => {
  const { sampleId, group, row, input } = placeFrom(key)
  const words = code === 'register' ? { words: String(params.words) } : {}
  return { sample_id: sampleId, group, row, input, text, seen, ...words }
}

/** Texts that stand in their cells and are no readings of them: refused, or not finished when the page was left. */
export class EntryTexts {
  readonly #texts = new Map<string, BesideText>()

  get(place: Place): BesideText | undefined {
    return this.#texts.get(placeKey(place))
  }

  set(place: Place, text: BesideText): void {
    this.#texts.set(placeKey(place), text)
  }

  /** Takes back what was kept; `objectionTo` says what is wrong with a text by itself. */
  restore(texts: readonly OpenText[], objectionTo: (text: OpenText) => Objection | null): void {
    for (const kept of texts) {
      const { text, seen, words } = kept
      const open: Objection = words === undefined ? unfinished : { code: 'register', params: { words } }
      this.set(placeOf(kept), { ...(objectionTo(kept) ?? open), text, seen })
    }
  }

  /** False when there was none. */
  delete(place: Place): boolean {
    return this.#texts.delete(placeKey(place))
  }

  clear(): void {
    this.#texts.clear()
  }

  /** Forgets what stands in rows that are gone. */
  prune(values: RecordValues): void {
    for (const key of this.#texts.keys()) if (!hasPlace(values, placeFrom(key))) this.#texts.delete(key)
  }

  /** All as they are shown: the text in typing takes the place of what stood there before it. */
  shown(held: HeldText | null, objection: Objection | null): Map<string, BesideText> {
    const shown = new Map(this.#texts)
    if (!held) return shown
    shown.delete(placeKey(held.place))
    if (objection) shown.set(placeKey(held.place), { ...objection, text: String(held.value ?? ''), seen: held.seen })
    return shown
  }

  /** All as they are kept on this computer, the text in typing among them. */
  kept(held: HeldText | null): OpenText[] {
    return [...this.shown(held, held && unfinished)].map(([key, text]) => keptOf(key, text))
  }
}
