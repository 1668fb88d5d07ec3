import type { Filter } from '@gt/domain/kit/list.ts'
import { useAsked } from '../../kit/use-asked.ts'

/** The lists of the page. */
export const todoTabs = ['open', 'done', 'started', 'messages'] as const
export type TodoTab = (typeof todoTabs)[number]
type Part = 'search' | 'kind' | 'unread' | 'overdue' | 'returned'
/** First and last day; null where there is no bound. */
export type Days = readonly [from: string | null, to: string | null]

const came = 'created_at'

export interface Question {
  readonly tab: TodoTab
  readonly valueOf: (part: Part) => string
  readonly choose: (tab: TodoTab) => void
  /** An empty value asks no longer. */
  readonly change: (part: Part, value: string) => void
  /** The days on which they came. */
  readonly days: Days
  readonly between: (days: Days) => void
  readonly clear: () => void
}

/** What is asked of the page, kept in its address as every list keeps it. */
export function useQuestion(): Question {
  const [asked, ask] = useAsked()
  const { filters } = asked
  const bound = (op: Filter['op']): string | null => {
    const value = filters.find(filter => filter.field === came && filter.op === op)?.value
    return typeof value === 'string' ? value : null
  }
  return {
    tab: todoTabs.find(tab => tab === asked.chip) ?? 'open',
    valueOf(part) {
      const value = filters.find(filter => filter.field === part)?.value
      return typeof value === 'string' ? value : ''
    },
    choose: tab => ask({ chip: tab, filters: [] }),
    change: (part, value) =>
      ask({
        filters: [
          ...filters.filter(filter => filter.field !== part),
          ...(value ? [{ field: part, op: 'eq' as const, value }] : []),
        ],
      }),
    days: [bound('gte'), bound('lte')],
    between: ([from, to]) =>
      ask({
        filters: [
          ...filters.filter(filter => filter.field !== came),
          ...(from ? [{ field: came, op: 'gte' as const, value: from }] : []),
          ...(to ? [{ field: came, op: 'lte' as const, value: to }] : []),
        ],
      }),
    clear: () => ask({ filters: [] }),
  }
}
