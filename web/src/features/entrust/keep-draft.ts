import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import { isBlankRow, isSameItem, type OrderDraft, type SampleRow } from './order-draft.ts'

type StoredSample = WholeOrder['samples'][number]

/** The items with the ids that the server gave to those that are there since. */
const withIds = (items: readonly ItemForm[], stored: StoredSample['items']): readonly ItemForm[] =>
  items.map(item => {
    const made = stored.find(one => isSameItem(item, one))
    return item.id || !made ? item : { ...item, id: made.id }
  })

/**
 * The order as it stands on the page with the ids and the version of its stored copy: what was typed since it was sent stays
 * as typed, rows that came since are new still.
 * @param sent the order as it was sent
 */
export function withStored(now: OrderDraft, sent: OrderDraft, stored: WholeOrder): OrderDraft {
  const places = new Map(sent.samples.filter(row => !isBlankRow(row)).map((row, at) => [row.key, stored.samples[at]]))
  const row = (one: SampleRow): SampleRow => {
    const made = places.get(one.key)
    return made ? { ...one, id: made.row.id, items: withIds(one.items, made.items) } : one
  }
  return { ...now, id: stored.order.id, version: stored.order.row_version, samples: now.samples.map(row) }
}
