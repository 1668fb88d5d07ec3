import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { DraftShelf } from '../../app/sealed-shelf.ts'
import type { OrderDraft } from './order-draft.ts'

/** A copy of an order that was sent to the server and is not answered yet. */
export interface SentCopy {
  /** Idempotency key under which it was sent. */
  readonly key: string
  readonly draft: OrderDraft
  readonly form: OrderForm
}

const keyOf = (userId: string, businessId: string): string => `gt_draft:${userId}:order:${businessId}`
const leftKeyOf = (userId: string, businessId: string): string => `gt_draft:${userId}:order-left:${businessId}`
const sentKeyOf = (userId: string, businessId: string): string => `gt_draft:${userId}:order-sent:${businessId}`

const isDraft = (draft: OrderDraft | undefined): boolean =>
  draft?.announced !== undefined &&
  Array.isArray(draft.samples) &&
  draft.samples.every(row => typeof row?.cells?.name === 'string')

function read<T>(shelf: DraftShelf, key: string, fits: (value: T) => boolean): T | null {
  const text = shelf.getItem(key)
  if (text === null) return null
  try {
    const value = JSON.parse(text) as T // our own writing; its form is checked on the next line
    return fits(value) ? value : null
  } catch {
    return null
  }
}

const write = (shelf: DraftShelf, key: string, value: unknown): void =>
  value === null ? shelf.removeItem(key) : shelf.setItem(key, JSON.stringify(value))

/** The order that this user had not stored in this laboratory; null when there is none or its text cannot be read. */
export const readOrderDraft = (shelf: DraftShelf, userId: string, businessId: string): OrderDraft | null =>
  read<OrderDraft>(shelf, keyOf(userId, businessId), isDraft)

/** Keeps an order on this computer until it is stored; null clears the place. */
export const writeOrderDraft = (
  shelf: DraftShelf,
  userId: string,
  businessId: string,
  draft: OrderDraft | null,
): void => write(shelf, keyOf(userId, businessId), draft)

/** An order that was not stored when another one was opened over it; null when there is none or its text cannot be read. */
export const readLeftDraft = (shelf: DraftShelf, userId: string, businessId: string): OrderDraft | null =>
  read<OrderDraft>(shelf, leftKeyOf(userId, businessId), isDraft)

/** Keeps an order that another one was opened over; null clears the place. */
export const writeLeftDraft = (shelf: DraftShelf, userId: string, businessId: string, draft: OrderDraft | null): void =>
  write(shelf, leftKeyOf(userId, businessId), draft)

/** The copy that was sent and not answered; null when there is none or its text cannot be read. */
export const readSentCopy = (shelf: DraftShelf, userId: string, businessId: string): SentCopy | null =>
  read<SentCopy>(
    shelf,
    sentKeyOf(userId, businessId),
    ({ key, draft, form }) => typeof key === 'string' && isDraft(draft) && Array.isArray(form?.samples),
  )

/** Keeps a copy that was sent until it is answered; null clears the place. */
export const writeSentCopy = (shelf: DraftShelf, userId: string, businessId: string, copy: SentCopy | null): void =>
  write(shelf, sentKeyOf(userId, businessId), copy)
