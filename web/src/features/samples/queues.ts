import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import type { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { allKey, byStates, type Queue } from '../../kit/queue.ts'

type SampleCounts = OutputOf<(typeof sampleActions.actions)['Counts']>

/** How far ahead a coming age is shown (page samplelist, strip). */
const aheadDays = 3

const toTake = ['received', 'in_store', 'curing']
const untested = [...toTake, 'taken']
/** States in which the age of a sample still asks for something. */
const dueStates: ReadonlySet<string> = new Set(untested)
const { labels } = sample.fields.state.options.list

/** True when the due date of a sample is a matter for somebody: from its receipt until its test. */
export const isDueMatter = (state: unknown): boolean => typeof state === 'string' && dueStates.has(state)

/** Samples whose age comes due: today, within three days, or past; they need the laboratory's day. */
function byAge(today: LocalDate): readonly Queue<SampleCounts>[] {
  const waiting: Filter = { field: 'state', op: 'eq', value: untested }
  const due = (...filters: Omit<Filter, 'field'>[]): Filter[] => [
    waiting,
    ...filters.map(filter => ({ ...filter, field: 'maturity_date' })),
  ]
  return [
    {
      key: 'today',
      word: 'page.djentrustmanage.samplelist.due_today',
      tone: 'orange',
      filters: due({ op: 'eq', value: today }),
      count: counts => counts.due_today,
    },
    {
      key: 'soon',
      word: 'page.djentrustmanage.samplelist.due_soon',
      tone: 'orange',
      filters: due({ op: 'gt', value: today }, { op: 'lte', value: addCalendarDays(today, aheadDays) }),
      count: counts => counts.due_soon,
    },
    {
      key: 'overdue',
      word: 'page.djentrustmanage.samplelist.overdue',
      tone: 'red',
      filters: due({ op: 'lt', value: today }),
      count: counts => counts.overdue,
    },
  ]
}

/** The queues of the samples in the order of their way; what asks for action today stands first. */
export const sampleQueues = (today: LocalDate | null): readonly Queue<SampleCounts>[] => [
  ...(today ? byAge(today) : []),
  byStates('to_take', 'page.djentrustmanage.samplelist.to_take', toTake),
  byStates('in_hand', 'page.djentrustmanage.samplelist.in_hand', ['taken', 'testing']),
  byStates('tested', labels.tested, ['tested']),
  byStates('retained', labels.retained, ['retained']),
  {
    key: 'to_dispose',
    word: 'page.djentrustmanage.samplelist.to_dispose',
    tone: 'red',
    filters: [],
    view: 'to_dispose',
    count: counts => counts.to_dispose,
  },
  { key: allKey, word: 'common.all', filters: [], count: () => undefined },
]
