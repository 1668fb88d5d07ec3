import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import type { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { allKey, byStates, type Queue } from '../../kit/queue.ts'

export type QueueCounts = OutputOf<(typeof taskActions.actions)['Queue']>

type FieldName = keyof typeof trialTask.fields & string

/** A queue of the assignment, over fields that tasks have. */
interface TaskQueue extends Queue<QueueCounts> {
  readonly filters: readonly (Filter & { readonly field: FieldName })[]
}

/** Tasks that went back to registration. */
export const heldKey = 'held'

/** States whose deadline does not hang on a tester: beyond his work, held up, or with another laboratory. */
const beyondTest = ['checked', 'reporting', 'done', 'cancelled', 'suspended', 'outsourced']

/**
 * The queues of the page. The one by date needs the laboratory's day.
 * @param late tasks that are too long in their state: without any there is no queue of them
 */
export function taskQueues(today: LocalDate | null, late = 0): readonly Queue<QueueCounts>[] {
  const overdue: TaskQueue = {
    key: 'overdue',
    word: 'page.djentrustmanage.tasklist.overdue',
    filters: [
      { field: 'deadline', op: 'lt', value: today ?? '' },
      { field: 'state', op: 'neq', value: beyondTest },
    ],
    count: counts => counts.overdue,
    tone: 'red',
  }
  const stepLate: Queue<QueueCounts> = {
    key: 'step_late',
    word: 'page.djentrustmanage.tasklist.step_late',
    filters: [{ field: 'step_time', op: 'eq', value: 'late' }],
    count: counts => counts.step_late,
    tone: 'red',
  }
  const returned: TaskQueue = {
    key: 'returned',
    word: 'page.djentrustmanage.tasklist.returned',
    filters: [
      { field: 'state', op: 'eq', value: 'testing' },
      { field: 'return_count', op: 'gt', value: 0 },
    ],
    count: counts => counts.returned,
    tone: 'red',
  }
  const held: TaskQueue = {
    key: heldKey,
    word: 'page.djentrustmanage.tasklist.held',
    filters: [
      { field: 'state', op: 'eq', value: 'unassigned' },
      { field: 'order_change_id', op: 'neq', value: null },
    ],
    count: counts => counts.held,
  }
  return [
    {
      ...byStates('unassigned', 'page.djentrustmanage.tasklist.unassigned', ['unassigned']),
      filters: [
        { field: 'state', op: 'eq', value: 'unassigned' },
        { field: 'order_change_id', op: 'eq', value: null },
      ],
    },
    byStates('assigned', 'page.djentrustmanage.tasklist.assigned', ['assigned', 'waiting_age']),
    byStates('testing', 'page.djentrustmanage.tasklist.testing', ['testing']),
    returned,
    ...(today ? [overdue] : []),
    ...(late > 0 ? [stepLate] : []),
    held,
    byStates('suspended', 'page.djentrustmanage.tasklist.suspended', ['suspended']),
    { key: allKey, word: 'common.all', filters: [], count: () => undefined },
  ]
}
