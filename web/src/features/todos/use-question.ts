import { useAsked } from '../../kit/use-asked.ts'

/** The lists of the page. */
export const todoTabs = ['open', 'done', 'started', 'messages'] as const
export type TodoTab = (typeof todoTabs)[number]
type Part = 'search' | 'kind' | 'unread'

export interface Question {
  readonly tab: TodoTab
  readonly valueOf: (part: Part) => string
  readonly choose: (tab: TodoTab) => void
  /** An empty value asks no longer. */
  readonly change: (part: Part, value: string) => void
  readonly clear: () => void
}

/** What is asked of the page, kept in its address as every list keeps it. */
export function useQuestion(): Question {
  const [asked, ask] = useAsked()
  const { filters } = asked
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
    clear: () => ask({ filters: [] }),
  }
}
