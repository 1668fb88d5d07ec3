import { chargeState } from '@gt/domain/charges/lists.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../kit/queue.ts'

const { labels } = chargeState

/** What waits for the cashier stands first. */
export const chargeQueues: readonly Queue<StateCounts>[] = [
  { ...byStates('draft', labels.draft, ['draft']), tone: 'orange' },
  { ...byStates('confirmed', labels.confirmed, ['confirmed']), tone: 'orange' },
  byStates('partial', labels.partial, ['partial']),
  byStates('credit', labels.credit, ['credit']),
  byStates('settled', labels.paid, ['paid', 'free']),
  { ...byStates('refunding', labels.refunding, ['refunding']), tone: 'orange' },
  byStates('ended', labels.refunded, ['refunded']),
  { key: allKey, word: 'common.all', filters: [], count: () => undefined },
]
