import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { Word } from '../../kit/i18n.ts'
import { allKey } from '../../kit/queue.ts'

type QueueCounts = OutputOf<(typeof taskActions.actions)['Queue']>

interface EntryQueue {
  readonly key: string
  readonly word: Word
  readonly filters: readonly Filter[]
  readonly count: (counts: QueueCounts) => number | undefined
  readonly tone?: 'red'
}

const byState = (key: string, word: Word, state: string): EntryQueue => ({
  key,
  word,
  filters: [{ field: 'state', op: 'eq', value: state }],
  count: counts => counts.counts[state] ?? 0,
})

/** Tabs of the entry page (page checklist, region A). */
export const entryQueues: readonly EntryQueue[] = [
  byState('assigned', 'page.djentrustmanage.checklist.to_test', 'assigned'),
  byState('testing', 'page.djentrustmanage.checklist.testing', 'testing'),
  {
    key: 'returned',
    word: 'page.djentrustmanage.checklist.returned',
    filters: [
      { field: 'state', op: 'eq', value: 'testing' },
      { field: 'return_count', op: 'gt', value: 0 },
    ],
    count: counts => counts.returned,
    tone: 'red',
  },
  byState('checking', 'page.djentrustmanage.checklist.submitted', 'checking'),
  byState('waiting_age', 'page.djentrustmanage.checklist.waiting_age', 'waiting_age'),
]

/** Whether a state of a task has a tab of its own, which is named by it. */
export const isQueue = (state: string): boolean => entryQueues.some(({ key }) => key === state)

const inHand = ['assigned', 'waiting_age', 'testing', 'checking']

/** Everything between assignment and check; a tab only where the address asks for it, as the figures of the home do. */
export const wholeQueue: EntryQueue = {
  key: allKey,
  word: 'common.all',
  filters: [{ field: 'state', op: 'eq', value: inHand }],
  count: ({ counts }) => inHand.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
}

interface EntryAsked {
  readonly tab: string
  readonly search: string
  readonly narrowed: readonly Filter[]
  /** Whose tasks the tab shows; of everybody in sight when it is null. */
  readonly tester: string | null
}

/** What the list asks for: a tester's tasks of a tab, or those that a scan or search finds, wherever they stand. */
export function entryFilters({ tab, search, narrowed, tester }: EntryAsked): readonly Filter[] {
  if (search !== '') return narrowed
  const queue = [...entryQueues, wholeQueue].find(one => one.key === tab) ?? entryQueues[0]
  const own: readonly Filter[] = tester === null ? [] : [{ field: 'tester_id', op: 'eq', value: tester }]
  return [...(queue?.filters ?? []), ...own, ...narrowed]
}

/** The tab where a list begins, and to which a task goes that is started. */
export const firstTab = 'testing'

/** The tab that is opened when nothing is asked for: what is begun, else what waits for it. */
export const openingTab = ({ counts }: Pick<QueueCounts, 'counts'>): string =>
  (counts.testing ?? 0) === 0 && (counts.assigned ?? 0) > 0 ? 'assigned' : firstTab

/** Fields by which the list may be narrowed (page checklist, filters). */
export const queueFilterFields: readonly string[] = ['trial_list_id', 'due_at', 'deadline', 'entrust_number', 'age']
