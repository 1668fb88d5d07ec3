/** A label that was scanned without a network, with the moment of the laboratory in which it was. */
export interface WaitingScan {
  readonly scanned: string
  readonly scanned_at: string
  readonly real_place_id: string | null
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const placeOf = (userId: string, recordId: string): string => `gt_draft:${userId}:inventory:${recordId}`

const isScan = (value: unknown): value is WaitingScan =>
  typeof value === 'object' && value !== null && 'scanned' in value && 'scanned_at' in value

/** Scans of a stock-take that have not reached the server, the oldest first. What cannot be read counts as nothing. */
export function readWaiting(shelf: Shelf, userId: string, recordId: string): readonly WaitingScan[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(placeOf(userId, recordId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isScan) : []
  } catch {
    return []
  }
}

/** Keeps what waits; an empty list leaves nothing behind. */
export function keepWaiting(shelf: Shelf, userId: string, recordId: string, scans: readonly WaitingScan[]): void {
  const place = placeOf(userId, recordId)
  if (scans.length === 0) shelf.removeItem(place)
  else shelf.setItem(place, JSON.stringify(scans))
}

/** What a label that came up again waits for: its last room counts, with the moment at which it was first found. */
export function joinWaiting(scans: readonly WaitingScan[], next: WaitingScan): readonly WaitingScan[] {
  const before = scans.find(({ scanned }) => scanned === next.scanned)
  return before
    ? scans.map(one => (one === before ? { ...one, real_place_id: next.real_place_id } : one))
    : [...scans, next]
}
