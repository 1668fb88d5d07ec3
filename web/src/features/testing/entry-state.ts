import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { ReadingWarning, readingMessages } from '@gt/domain/methods/readings.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange, RecordComputed, RecordValues, RecordVerdict } from '@gt/domain/testing/record-data.ts'
import type { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import type { Place } from '../../kit/paper/place.ts'

type Actions = (typeof recordActions)['actions']
export type Sheet = OutputOf<Actions['Open']>
export type Saved = OutputOf<Actions['SaveCells']>
export type Reading = CellChange['value']

/** A value that was stored elsewhere while this one was typed. */
export interface Conflict {
  readonly change: CellChange
  /** The user stored it himself, in another window. */
  readonly isOwn: boolean
  readonly theirs: Reading
  readonly at: string
}

/** What a cell objects to. */
export interface Objection {
  readonly code: keyof typeof readingMessages | 'no_place' | 'system' | 'wrong_source' | 'register' | 'unfinished'
  readonly params: ReadingWarning['params']
}

/** A text that stands in a cell and is no reading of it; the reading that was taken there last stays. */
export interface OpenText extends Pick<CellChange, 'sample_id' | 'group' | 'row' | 'input'> {
  readonly text: string
  /** What the server had there when it was typed. */
  readonly seen: Reading
  /** Why a register has it not. */
  readonly words?: string
}

/** A field beside the readings whose text was refused, and why. */
export interface OpenField {
  readonly name: ConditionName
  readonly text: string
  readonly words: string
}
export type ConditionName = keyof typeof testRecord.fields & string

/** What is kept of a record on this computer. */
export interface Unstored {
  readonly cells: readonly CellChange[]
  readonly texts: readonly OpenText[]
  readonly fields: readonly OpenField[]
}

/** Where the work stands, as the screen shows it. */
export interface EntryState {
  readonly values: RecordValues
  readonly computed: RecordComputed
  readonly verdict: RecordVerdict
  /** Typed texts that are no values of their cell, or not finished; they are shown, not stored. */
  readonly refused: ReadonlyMap<string, Objection & { readonly text: string }>
  /** Readings outside the usual range that nobody has confirmed. */
  readonly warned: ReadonlyMap<string, Objection & { readonly place: Place }>
  readonly conflicts: ReadonlyMap<string, Conflict>
  /** Times and climate whose texts were refused. */
  readonly fields: ReadonlyMap<ConditionName, OpenField>
  /** Cells that the server has not stored yet. */
  readonly pending: ReadonlyMap<string, CellChange>
  /** Key of the cell that is being typed into. */
  readonly typing: string | null
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

/** How many cells the server does not have yet, with the one that is being typed into. */
export const unsavedOf = ({ pending, typing }: Pick<EntryState, 'pending' | 'typing'>): number =>
  pending.size + (typing !== null && !pending.has(typing) ? 1 : 0)
