import type { CellChange } from '@gt/domain/testing/record-data.ts'
import type { DraftShelf } from '../../app/sealed-shelf.ts'

/** Changed cells that the server has not confirmed, kept on this computer so that no key stroke is lost. */
interface Draft {
  readonly cells: readonly CellChange[]
  /** Number of the record, for whoever is asked about what was not sent. */
  readonly name: string
  /** The task of the record, and what was typed in words: they are told when the record cannot be opened any more. */
  readonly taskId: string
  readonly said: readonly string[]
}

const keyOf = (userId: string, recordId: string): string => `gt_draft:${userId}:${recordId}`

/** What was typed and not confirmed, of this user and record; a text that cannot be read counts as none. */
export function readDraft(shelf: DraftShelf, userId: string, recordId: string): readonly CellChange[] {
  const text = shelf.getItem(keyOf(userId, recordId))
  if (text === null) return []
  try {
    const { cells } = JSON.parse(text) as Partial<Draft> // our own writing; its form is checked on the next line
    return Array.isArray(cells) ? cells.filter(cell => typeof cell?.sample_id === 'string') : []
  } catch {
    return []
  }
}

/** The record of a person. */
interface DraftOf extends Pick<Draft, 'name' | 'taskId' | 'said'> {
  readonly userId: string
  readonly recordId: string
}

/** Keeps what is not confirmed yet; nothing left to keep clears the place. */
export function writeDraft(shelf: DraftShelf, of: DraftOf, cells: readonly CellChange[]): void {
  const key = keyOf(of.userId, of.recordId)
  if (cells.length === 0) shelf.removeItem(key)
  else {
    const { name, taskId, said } = of
    shelf.setItem(key, JSON.stringify({ cells, name, taskId, said } satisfies Draft))
  }
}

/** What is kept of one record, in words. */
export interface Kept extends Pick<Draft, 'name' | 'taskId' | 'said'> {
  readonly place: string
}

/**
 * What a user typed and the server does not have, record by record.
 * @param places keys of everything that is kept of him
 */
export const keptReadings = (shelf: DraftShelf, places: readonly string[]): Kept[] =>
  places.flatMap(place => {
    try {
      const { name, taskId, said } = JSON.parse(shelf.getItem(place) ?? '{}') as Partial<Draft> // our own writing; its form is checked below
      return taskId && Array.isArray(said) ? [{ place, name: name ?? '', taskId, said }] : []
    } catch {
      return []
    }
  })
