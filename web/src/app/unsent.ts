import { draftShelf } from './draft-shelf.ts'

/** Work of the signed-in user that is on this computer and not at the server. */
export interface Unsent {
  /** Readings by the record that they belong to. */
  readonly records: readonly { readonly name: string; readonly cells: number }[]
  /** Orders that were begun or registered without a network. */
  readonly orders: number
}

const prefixOf = (userId: string): string => `gt_draft:${userId}:`

/** Keys of everything that is kept of a user on this computer. */
export const placesOf = (store: Storage, userId: string): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter(key =>
    key.startsWith(prefixOf(userId)),
  )

function read(place: string): unknown {
  try {
    return JSON.parse(draftShelf().getItem(place) ?? 'null')
  } catch {
    return null
  }
}

const isRecord = (
  value: unknown,
): value is { cells: unknown[]; texts?: unknown[]; fields?: unknown[]; name?: string } =>
  typeof value === 'object' && value !== null && 'cells' in value && Array.isArray(value.cells)

/** What would be lost by signing out; null when nothing would. */
export function unsentOf(userId: string): Unsent | null {
  const found = placesOf(localStorage, userId).map(place => ({
    what: place.slice(prefixOf(userId).length),
    value: read(place),
  }))
  const records = found.flatMap(({ value }) =>
    isRecord(value)
      ? [{ name: value.name ?? '', cells: [value.cells, value.texts ?? [], value.fields ?? []].flat().length }]
      : [],
  )
  const orders = found
    .filter(({ what, value }) => what.startsWith('order') && value !== null)
    .reduce((sum, { value }) => sum + (Array.isArray(value) ? value.length : 1), 0)
  return records.length > 0 || orders > 0 ? { records, orders } : null
}

/** Takes the work of a user off this computer. */
export function dropUnsent(userId: string): void {
  for (const place of placesOf(localStorage, userId)) localStorage.removeItem(place)
}
