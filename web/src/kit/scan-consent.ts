type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Consent is that of a person on this device; nobody else who signs in here gave it. */
const keyOf = (userId: string): string => `gt_scan_place:${userId}`

/** True when the person lets this device tell where labels are scanned; nobody does before he says so. */
export const placeConsented = (shelf: Shelf, userId: string): boolean => shelf.getItem(keyOf(userId)) === '1'

/** Keeps the consent of a person, or takes it back. */
export function consentToPlace(shelf: Shelf, userId: string, isGiven: boolean): void {
  if (isGiven) shelf.setItem(keyOf(userId), '1')
  else shelf.removeItem(keyOf(userId))
}
