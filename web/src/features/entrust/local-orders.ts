import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { ReviewAnswers } from '@gt/domain/entrust/review.ts'
import type { LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import type { DraftShelf } from '../../app/sealed-shelf.ts'
import { withStored } from './keep-draft.ts'
import type { SentCopy } from './local-draft.ts'
import { type DayWorld, onToday } from './order-days.ts'
import { isBlankRow, type OrderDraft } from './order-draft.ts'

/** An order that was registered while nobody answered: it waits on this computer for its number. */
export interface LocalOrder {
  readonly local_no: string
  readonly draft: OrderDraft
  readonly answers: ReviewAnswers
  /** Why it lies before today; empty when it does not. */
  readonly reason: string
  /** A copy that was sent and not answered yet, with its key. */
  readonly copy: SentCopy | null
  /** The server has the order as it stands here. */
  readonly saved: boolean
  /** Copies of labels that were printed, by the offline numbers of the samples. */
  readonly printed: Readonly<Record<string, number>>
  /** Why the server refused it; empty while it was not asked, or did not answer. */
  readonly problem: string
}

const keyOf = (userId: string, businessId: string): string => `gt_draft:${userId}:orders-local:${businessId}`

const isLocalOrder = (value: Partial<LocalOrder> | null): boolean =>
  typeof value?.local_no === 'string' && Array.isArray(value.draft?.samples)

/** The orders of this user in this laboratory that wait for their numbers, in the order in which they were typed. */
export function readLocalOrders(shelf: DraftShelf, userId: string, businessId: string): readonly LocalOrder[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(keyOf(userId, businessId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLocalOrder) : []
  } catch {
    return []
  }
}

/** Keeps the waiting orders; none clears the place. */
export const writeLocalOrders = (
  shelf: DraftShelf,
  userId: string,
  businessId: string,
  orders: readonly LocalOrder[],
): void =>
  orders.length === 0
    ? shelf.removeItem(keyOf(userId, businessId))
    : shelf.setItem(keyOf(userId, businessId), JSON.stringify(orders))

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * A number like `L-260314-0930-7K4`: the minute, and three signs so that two desks never give the same.
 * @param dice three random numbers from 0 up
 */
export function localNumber(now: LocalDateTime, dice: readonly number[]): string {
  const [, year, month, day, hour, minute] = /^\d\d(\d\d)-(\d\d)-(\d\d) (\d\d):(\d\d)/.exec(now) ?? []
  const signs = dice.map(one => alphabet[one % alphabet.length]).join('')
  return `L-${year}${month}${day}-${hour}${minute}-${signs}`
}

const serialOf = (at: number): string => String(at + 1).padStart(2, '0')

/** The order with its offline number and one for each of its samples, counted on from it. */
export function numbered(draft: OrderDraft, local_no: string): OrderDraft {
  const typed = draft.samples.filter(row => !isBlankRow(row))
  return {
    ...draft,
    head: { ...draft.head, local_no },
    samples: typed.map((row, at) => ({ ...row, rest: { ...row.rest, local_no: `${local_no}-${serialOf(at)}` } })),
  }
}

/**
 * The order on the day that it gets its number, and the earlier day on which it was typed: a number is drawn today. One that
 * was back-dated with a reason stays where it is.
 */
export function numberedToday(
  order: LocalOrder,
  days: DayWorld,
): { readonly order: LocalOrder; readonly movedFrom: LocalDate | null } {
  const { draft, movedFrom } = onToday(order.draft, days)
  return movedFrom === null || order.reason !== ''
    ? { order, movedFrom: null }
    : { order: { ...order, draft, saved: false }, movedFrom }
}

/** What the way of an order to its number needs; a test gives its own. */
export interface LocalWorld {
  readonly save: (form: OrderForm, key: string) => Promise<WholeOrder>
  /** Registers it; rejects with what the server says against it. */
  readonly submit: (whole: WholeOrder, order: LocalOrder) => Promise<void>
  readonly read: (id: string) => Promise<WholeOrder>
  readonly formOf: (draft: OrderDraft) => OrderForm
  readonly newKey: () => string
  /** Writes how far it is, before and after each call. */
  readonly note: (order: LocalOrder) => void
  readonly isLost: (error: unknown) => boolean
}

/** The copy on its way answered: what it stored goes to the order. */
async function answered(order: LocalOrder, copy: SentCopy, world: LocalWorld): Promise<LocalOrder> {
  const stored = await world.save(copy.form, copy.key)
  const next = { ...order, copy: null, draft: withStored(order.draft, copy.draft, stored) }
  world.note(next)
  return next
}

/**
 * Gives an order its number: what was sent before and not answered first, so that it never comes twice, then as it stands
 * here, then its registration. Every step is noted, so that a break goes on where it was.
 * @throws what the server refuses, and when nobody answers
 */
export async function registered(start: LocalOrder, world: LocalWorld): Promise<WholeOrder> {
  let order = start
  if (order.copy) {
    try {
      order = await answered(order, order.copy, world)
    } catch (error) {
      if (world.isLost(error) || order.saved) throw error
      order = { ...order, copy: null }
    }
  }
  if (order.draft.id !== null) {
    const whole = await world.read(order.draft.id)
    // the answer to its registration was lost, not the registration
    if (!whole.can.includes('submit')) return whole
  }
  if (!order.saved) {
    const copy = { key: world.newKey(), draft: order.draft, form: world.formOf(order.draft) }
    order = { ...order, copy }
    world.note(order)
    order = { ...(await answered(order, copy, world)), saved: true }
    world.note(order)
  }
  const id = order.draft.id ?? ''
  await world.submit(await world.read(id), order)
  return world.read(id)
}
