import type { CellChange } from '@gt/domain/testing/record-data.ts'

/** Changed cells that the server has not confirmed, kept on this computer so that no key stroke is lost. */
export interface Draft {
  readonly cells: readonly CellChange[]
}

/** The store of the browser; a test gives its own. */
export type DraftShelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

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

/** Keeps what is not confirmed yet; nothing left to keep clears the place. */
export function writeDraft(shelf: DraftShelf, userId: string, recordId: string, cells: readonly CellChange[]): void {
  if (cells.length === 0) shelf.removeItem(keyOf(userId, recordId))
  else shelf.setItem(keyOf(userId, recordId), JSON.stringify({ cells } satisfies Draft))
}
