import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargeState } from '@gt/domain/charges/lists.ts'
import { dueStates } from '@gt/domain/charges/price.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { allKey, byStates, type Queue } from '../../kit/queue.ts'

const { labels } = chargeState

type BillCounts = OutputOf<(typeof chargeActions.actions)['Queue']>

/** Bills that ask for money past their day. */
const overdue = (today: LocalDate): Queue<BillCounts> => ({
  key: 'overdue',
  word: 'page.djentrustmanage.chargelist.overdue',
  tone: 'red',
  filters: [
    { field: 'state', op: 'eq', value: [...dueStates] },
    { field: 'due_on', op: 'lt', value: today },
  ],
  count: counts => counts.overdue,
})

/** What waits for the cashier stands first; without the day of the laboratory nothing is called overdue. */
export const chargeQueues = (today: LocalDate | null): readonly Queue<BillCounts>[] => [
  { ...byStates('draft', labels.draft, ['draft']), tone: 'orange' },
  { ...byStates('confirmed', labels.confirmed, ['confirmed']), tone: 'orange' },
  byStates('partial', labels.partial, ['partial']),
  byStates('credit', labels.credit, ['credit']),
  byStates('settled', labels.paid, ['paid', 'free']),
  { ...byStates('refunding', labels.refunding, ['refunding']), tone: 'orange' },
  byStates('ended', labels.refunded, ['refunded']),
  ...(today ? [overdue(today)] : []),
  { key: allKey, word: 'common.all', filters: [], count: () => undefined },
]
