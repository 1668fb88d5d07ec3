import { type DraftShelf, sealedShelf } from './sealed-shelf.ts'
import { signed } from './state.ts'

let shelf: { readonly key: string; readonly of: DraftShelf } | null = null

/** The shelf of the signed-in user on this computer. */
export function draftShelf(): DraftShelf {
  const key = signed.get()?.facts.draft_key
  if (!key) throw new Error('drafts are kept below the shell only')
  if (shelf?.key !== key) shelf = { key, of: sealedShelf(localStorage, key) }
  return shelf.of
}
