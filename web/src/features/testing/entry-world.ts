import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import type { Saved, Sheet, Unstored } from './entry-state.ts'

export type Cells = readonly CellChange[]

/** Rows of a group that the server does not know yet. */
export interface RowCount {
  readonly sample_id: string
  readonly group: string
  readonly count: number
}

/** What the store needs of its surroundings; a test gives its own. */
export interface EntryWorld {
  readonly save: (input: { cells: CellChange[]; rows?: RowCount[]; reason?: string }) => Promise<Saved>
  /** Keeps what is not confirmed yet on this computer. */
  readonly keep: (what: Unstored) => void
  readonly userId: string
  /** Laboratory time, `YYYY-MM-DD HH:mm:ss`. */
  readonly now: () => string
  /** True when nobody answered: the same save is worth another try. */
  readonly isLost: (error: unknown) => boolean
  readonly wordsOf: (error: unknown) => string
  /** True when a save was refused because another has the pen. */
  readonly isHeld: (error: unknown) => boolean
  /** Asks anew who has the pen; the answer comes by `hold`. */
  readonly askForPen: () => void
  /** Milliseconds that run on evenly. */
  readonly ms: () => number
  /** Runs the last `work` that it was given, once no other key came for a moment. */
  readonly whenKeysRest: (work: () => void) => void
  /** Runs `work` after some milliseconds; answers the way to call it off. */
  readonly later: (work: () => void, ms: number) => () => void
}

/** What the readings of a record are judged by. */
export interface Material {
  readonly method: CompiledMethod
  readonly context: Pick<Sheet['context'], 'method' | 'overrides' | 'samples'>
  /** The record was submitted before: every change needs a reason (workflow 6). */
  readonly needsReason: boolean
}
