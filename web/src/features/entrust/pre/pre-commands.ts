import { askedPreOrderFacts } from '@gt/domain/entrust/asked-pre-order.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { preEntrustState } from '@gt/domain/entrust/lists.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../../kit/queue.ts'

/** A command of a pre-entrustment as a page offers it. */
export interface PreCommand {
  /** Name in the state machine and in `can`. */
  readonly key: 'withdraw' | 'delete' | 'abandon' | 'accept' | 'return'
  readonly action: keyof typeof preEntrustmentActions.actions & string
  /** Operation of the page that permits it. */
  readonly op: string
  readonly reason?: 'required'
  readonly danger?: boolean
}

/** What the client does with what it announced, besides filling it in. */
export const ownCommands: readonly PreCommand[] = [
  { key: 'withdraw', action: 'Withdraw', op: 'withdraw' },
  { key: 'delete', action: 'Delete', op: 'delete', danger: true },
  { key: 'abandon', action: 'Abandon', op: 'abandon', danger: true },
]

/** What the laboratory does with what was announced. */
export const inboxCommands: readonly PreCommand[] = [
  { key: 'accept', action: 'Accept', op: 'accept' },
  { key: 'return', action: 'Return', op: 'reject', reason: 'required', danger: true },
]

/** What the lists are asked for: also who orders. */
export const askedPreOrder: Entity = {
  ...entrustmentTemp,
  fields: { ...entrustmentTemp.fields, ...askedPreOrderFacts },
}

const { labels } = preEntrustState
const all: Queue<StateCounts> = { key: allKey, word: 'common.all', filters: [], count: () => undefined }

/** Queues of the client: everything first, then by what is to be done. */
export const ownQueues: readonly Queue<StateCounts>[] = [
  { ...all, hides: ['return_reason'] },
  { ...byStates('draft', labels.draft, ['draft']), hides: ['return_reason', 'entrustment_id'] },
  { ...byStates('submitted', labels.submitted, ['submitted']), hides: ['return_reason', 'entrustment_id'] },
  { ...byStates('returned', labels.returned, ['returned']), tone: 'orange', hides: ['entrustment_id'] },
  { ...byStates('accepted', labels.accepted, ['accepted']), hides: ['return_reason'] },
]

/** Queues of the laboratory: what waits first. */
export const inboxQueues: readonly Queue<StateCounts>[] = [
  { ...byStates('submitted', labels.submitted, ['submitted']), tone: 'orange' },
  byStates('accepted', labels.accepted, ['accepted']),
  byStates('returned', labels.returned, ['returned']),
  all,
]

/** What a scanner may have read: a delivery code, an address that ends with one, or a number typed by hand. */
export function scannedFilter(text: string): { field: 'qr_code' | 'pre_no'; op: 'eq'; value: string } | null {
  const code = (text.trim().split('/').at(-1) ?? '').replace(/\s/g, '').toUpperCase()
  if (code === '') return null
  return { field: /^[0-9A-HJ-KM-NP-Z]{26}$/.test(code) ? 'qr_code' : 'pre_no', op: 'eq', value: code }
}
