import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useMemo } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { type ListView, useList } from '../../kit/use-list.ts'
import type { Flags } from './flags.ts'
import { type Level, partedFilters, type QueueItem, queueItems, queueQuery, type Tab } from './queues.ts'

interface Queue {
  readonly items: readonly QueueItem[]
  readonly list: ListView
  /** What the list asks for. */
  readonly query: ListQuery
  /** What the checks say of each row, once it is known. */
  readonly flags: ReadonlyMap<string, Flags>
  /** The laboratory lets several be passed at this level at once. */
  readonly batches: boolean
}

/** The rows that the checks object to, or not, of all that waits; not asked while nobody filters by them. */
function useMarked(level: Level, flagged: 0 | 1 | null, filter: readonly Filter[]) {
  const asked = { level, flagged: flagged ?? 1, filter } as const
  const { data, error, isPending, refetch } = useRead(reportActions, 'Flagged', asked, { enabled: flagged !== null })
  return { ids: data?.ids ?? [], error, loading: isPending, reload: () => void refetch() }
}

/** Nothing is found where there is no id to find. */
const among = (ids: readonly string[]): Filter => ({ field: 'id', op: 'eq', value: ids.length > 0 ? ids : ['0'] })

/** The rows of a tab at a level, with the marks of their checks where somebody has to decide about them. */
export function useQueue(tab: Tab, level: Level, search: string, filters: readonly Filter[]): Queue {
  const { user } = useSigned()
  const { flagged, others } = partedFilters(filters)
  const marked = useMarked(level, flagged, others)
  const narrowed = queueQuery(tab, level, user.Id, flagged === null ? others : [...others, among(marked.ids)])
  const query = { ...narrowed, ...(search.trim() ? { search: search.trim() } : {}) }
  const found = useList(level === 'check' ? taskActions : reportActions, query, undefined)
  const list: ListView =
    flagged === null
      ? found
      : {
          ...found,
          loading: found.loading || marked.loading,
          error: marked.error ?? found.error,
          reload() {
            marked.reload()
            found.reload()
          },
        }
  const items = useMemo(() => queueItems(level, list.rows), [level, list.rows])
  const ids = items.map(item => item.id)
  const { data } = useRead(reportActions, 'Flags', level === 'check' ? { task_ids: ids } : { report_ids: ids }, {
    enabled: tab === 'waiting' && ids.length > 0,
    keep: true,
  })
  const flags = useMemo(
    () => new Map([...(data?.reports ?? []), ...(data?.tasks ?? [])].map(one => [one.id, one])),
    [data],
  )
  return { items, list, query, flags, batches: data?.batch_levels.includes(level) ?? true }
}
