import type { DraftShelf } from '../../app/sealed-shelf.ts'
import type { Unstored } from './entry-state.ts'

/** What the server has not confirmed, kept on this computer so that no key stroke is lost. */
interface Draft extends Unstored {
  /** Number of the record, for whoever is asked about what was not sent. */
  readonly name: string
  /** The task of the record, and what was typed in words: they are told when the record cannot be opened any more. */
  readonly taskId: string
  readonly said: readonly string[]
}

const keyOf = (userId: string, recordId: string): string => `gt_draft:${userId}:${recordId}`

/** What was typed and not confirmed, of this user and record; a text that cannot be read counts as none. */
export function readDraft(shelf: DraftShelf, userId: string, recordId: string): Unstored {
  try {
    // our own writing; its form is checked on the next lines
    const { cells, texts, fields } = JSON.parse(shelf.getItem(keyOf(userId, recordId)) ?? '{}') as Partial<Draft>
    return {
      cells: placed(cells),
      texts: placed(texts).filter(({ text }) => typeof text === 'string'),
      fields: Array.isArray(fields) ? fields.filter(field => typeof field?.name === 'string') : [],
    }
  } catch {
    return { cells: [], texts: [], fields: [] }
  }
}

const placed = <Place extends { readonly sample_id: string }>(
  places: readonly Place[] | undefined,
): readonly Place[] => (Array.isArray(places) ? places.filter(place => typeof place?.sample_id === 'string') : [])

/** The record of a person. */
interface DraftOf extends Pick<Draft, 'name' | 'taskId' | 'said'> {
  readonly userId: string
  readonly recordId: string
}

/** Keeps what is not confirmed yet; nothing left to keep clears the place. */
export function writeDraft(shelf: DraftShelf, of: DraftOf, { cells, texts, fields }: Unstored): void {
  const key = keyOf(of.userId, of.recordId)
  if (cells.length + texts.length + fields.length === 0) shelf.removeItem(key)
  else {
    const { name, taskId, said } = of
    shelf.setItem(key, JSON.stringify({ cells, texts, fields, name, taskId, said } satisfies Draft))
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
