import type { Label } from '@gt/domain/kit/label.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { Word } from './i18n.ts'

/** A queue of a work list: what it asks for, and how many it holds out of what the server counted. */
export interface Queue<Counts> {
  readonly key: string
  readonly word: Word | Label
  readonly filters: readonly Filter[]
  /** What the list looks for besides its fields (`view` of a list query). */
  readonly view?: string
  /** Nothing where the server does not count it. */
  readonly count: (counts: Counts) => number | undefined
  /** Columns that are empty here by what the queue is, and are not shown. */
  readonly hides?: readonly string[]
  /** Tone of the count when it asks for action and is not zero. */
  readonly tone?: 'orange' | 'red'
}

/** Records by state; a state without records is left out. */
export interface StateCounts {
  readonly counts: Readonly<Record<string, number>>
}

/** The queue that leaves its list as it is; a page begins a new search with it. */
export const allKey = 'all'

/** A queue of the records in these states. */
export const byStates = (key: string, word: Word | Label, states: readonly string[]): Queue<StateCounts> => ({
  key,
  word,
  filters: [{ field: 'state', op: 'eq', value: states }],
  count: ({ counts }) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
})
