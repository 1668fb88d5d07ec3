import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Word } from '../../kit/i18n.ts'

export type QueueCounts = OutputOf<(typeof taskActions.actions)['Queue']>

type FieldName = keyof typeof trialTask.fields & string

/** A queue of the assignment: what it asks for and how many it holds. */
export interface Queue {
  readonly key: string
  readonly word: Word
  readonly filters: readonly (Filter & { readonly field: FieldName })[]
  readonly count: (counts: QueueCounts) => number | undefined
  readonly tone?: 'red'
}

/** States whose deadline no longer hangs on the tester. */
const beyondTest = ['checked', 'reporting', 'done', 'cancelled']

const inStates = (states: readonly string[]) => (counts: QueueCounts) =>
  states.reduce((sum, state) => sum + (counts.counts[state] ?? 0), 0)

const byState = (key: string, word: Word, states: readonly string[]): Queue => ({
  key,
  word,
  filters: [{ field: 'state', op: 'eq', value: states }],
  count: inStates(states),
})

/** The queues of the page. The one by date needs the laboratory's day. */
export function taskQueues(today: LocalDate | null): readonly Queue[] {
  const overdue: Queue = {
    key: 'overdue',
    word: 'page.djentrustmanage.tasklist.overdue',
    filters: [
      { field: 'deadline', op: 'lt', value: today ?? '' },
      { field: 'state', op: 'neq', value: beyondTest },
    ],
    count: counts => counts.overdue,
    tone: 'red',
  }
  return [
    byState('unassigned', 'page.djentrustmanage.tasklist.unassigned', ['unassigned']),
    byState('assigned', 'page.djentrustmanage.tasklist.assigned', ['assigned', 'waiting_age']),
    byState('testing', 'page.djentrustmanage.tasklist.testing', ['testing']),
    {
      key: 'returned',
      word: 'page.djentrustmanage.tasklist.returned',
      filters: [
        { field: 'state', op: 'eq', value: 'testing' },
        { field: 'return_count', op: 'gt', value: 0 },
      ],
      count: counts => counts.returned,
      tone: 'red',
    },
    ...(today ? [overdue] : []),
    byState('suspended', 'page.djentrustmanage.tasklist.suspended', ['suspended']),
    { key: 'all', word: 'common.all', filters: [], count: () => undefined },
  ]
}
