import type { OrderDraft } from './order-draft.ts'

/** The store of the browser; a test gives its own. */
export type DraftShelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (userId: string, businessId: string): string => `gt_draft:${userId}:order:${businessId}`

/** The order that this user had not stored in this laboratory; null when there is none or its text cannot be read. */
export function readOrderDraft(shelf: DraftShelf, userId: string, businessId: string): OrderDraft | null {
  const text = shelf.getItem(keyOf(userId, businessId))
  if (text === null) return null
  try {
    const draft = JSON.parse(text) as OrderDraft // our own writing; its form is checked on the next line
    return Array.isArray(draft.samples) && draft.samples.every(row => typeof row?.cells?.name === 'string')
      ? draft
      : null
  } catch {
    return null
  }
}

/** Keeps an order on this computer until it is stored; null clears the place. */
export function writeOrderDraft(shelf: DraftShelf, userId: string, businessId: string, draft: OrderDraft | null): void {
  if (draft === null) shelf.removeItem(keyOf(userId, businessId))
  else shelf.setItem(keyOf(userId, businessId), JSON.stringify(draft))
}
