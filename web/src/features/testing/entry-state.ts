import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { ReadingWarning, readingMessages } from '@gt/domain/methods/readings.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange, RecordComputed, RecordValues, RecordVerdict } from '@gt/domain/testing/record-data.ts'
import type { Place } from '../../kit/paper/place.ts'

type Actions = (typeof recordActions)['actions']
export type Sheet = OutputOf<Actions['Open']>
export type Saved = OutputOf<Actions['SaveCells']>
export type Reading = CellChange['value']

/** A value that somebody else stored while this one was typed. */
export interface Conflict {
  readonly change: CellChange
  readonly theirs: Reading
  readonly at: string
}

/** What a cell objects to. */
export interface Objection {
  readonly code: keyof typeof readingMessages | 'no_place' | 'system' | 'wrong_source' | 'register'
  readonly params: ReadingWarning['params']
}

/** Where the work stands, as the screen shows it. */
export interface EntryState {
  readonly values: RecordValues
  readonly computed: RecordComputed
  readonly verdict: RecordVerdict
  /** Typed texts that are no values of their cell; they are shown, not stored. */
  readonly refused: ReadonlyMap<string, Objection & { readonly text: string }>
  /** Readings outside the usual range that nobody has confirmed. */
  readonly warned: ReadonlyMap<string, Objection & { readonly place: Place }>
  readonly conflicts: ReadonlyMap<string, Conflict>
  /** Cells that the server has not stored yet. */
  readonly pending: ReadonlyMap<string, CellChange>
  readonly saving: 'idle' | 'busy' | 'offline' | 'failed'
  /** Why the last save was refused; empty when it was not. */
  readonly problem: string
  /** Time of the last save, `HH:mm`; null before the first. */
  readonly savedAt: string | null
  readonly lease: Sheet['lease']
  /** Version of the record that a further change has to name. */
  readonly rowVersion: number
}

/** Whether readings may be typed into a record as it stands. */
export const isTypedInto = ({ state }: Pick<Sheet['record'], 'state'>): boolean =>
  state === 'draft' || state === 'returned'
