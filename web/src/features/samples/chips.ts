import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import type { Chip } from '../../kit/chips.tsx'

/** How far ahead a coming age is shown (page samplelist, strip). */
const aheadDays = 3

const toTake = ['received', 'in_store', 'curing']
const untested = [...toTake, 'taken']
/** States in which the age of a sample still asks for something. */
const dueStates: ReadonlySet<string> = new Set(untested)

/** True while the due date of a sample is a matter for somebody: from its receipt until its test. */
export const isDueMatter = (state: unknown): boolean => typeof state === 'string' && dueStates.has(state)

/** The strip above the list: samples whose age comes due, today, within three days, or past, and those nobody has taken. */
export function sampleChips(today: LocalDate | null): readonly Chip[] {
  const waiting: Filter = { field: 'state', op: 'eq', value: untested }
  const due = (...filters: Omit<Filter, 'field'>[]): Filter[] => [
    waiting,
    ...filters.map(filter => ({ ...filter, field: 'maturity_date' })),
  ]
  const dated: readonly Chip[] = today
    ? [
        {
          key: 'today',
          word: 'page.djentrustmanage.samplelist.due_today',
          tone: 'orange',
          filters: due({ op: 'eq', value: today }),
        },
        {
          key: 'soon',
          word: 'page.djentrustmanage.samplelist.due_soon',
          tone: 'orange',
          filters: due({ op: 'gt', value: today }, { op: 'lte', value: addCalendarDays(today, aheadDays) }),
        },
        {
          key: 'overdue',
          word: 'page.djentrustmanage.samplelist.overdue',
          tone: 'red',
          filters: due({ op: 'lt', value: today }),
        },
      ]
    : []
  return [
    ...dated,
    {
      key: 'to_take',
      word: 'page.djentrustmanage.samplelist.to_take',
      filters: [{ field: 'state', op: 'eq', value: toTake }],
    },
  ]
}
