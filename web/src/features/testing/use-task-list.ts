import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { type ListView, useList } from '../../kit/use-list.ts'
import { entryFilters, firstTab, openingTab, wholeQueue } from './queues.ts'

/** How often the counts of the tabs are read again. */
const countMs = 60_000

/** What the list at the left asks for; kept by the page, since the list is drawn anew beside each record. */
export interface TaskList {
  readonly tab: string
  /** There is a tab of everything in hand. */
  readonly hasWhole: boolean
  readonly search: string
  readonly filters: readonly Filter[]
  readonly list: ListView
  /** What the list asks the server, page by page. */
  readonly query: ListQuery
  /** Of the tabs, for the same tasks; undefined until they are known. */
  readonly counts: OutputOf<(typeof taskActions.actions)['Queue']> | undefined
  readonly showTab: (tab: string) => void
  readonly onSearch: (text: string) => void
  readonly onFilter: (filters: readonly Filter[]) => void
  readonly turn: (page: number) => void
  /** What was opened stands in another tab, or was found by a search: the list begins at the tasks under test. */
  readonly startOver: () => void
}

interface TaskListOptions {
  /** Whose tasks are shown; of everybody in sight when it is null. */
  readonly tester: string | null
  /** The address asks for a record: the list does not choose its tab by what there is. */
  readonly isAsked: boolean
  /** The address asks for everything in hand, narrowed by these filters. */
  readonly whole: readonly Filter[] | null
}

/** The tester's tasks, page by page: those of a tab, or what a scan or search finds in all that he sees. */
export function useTaskList({ tester, isAsked, whole }: TaskListOptions): TaskList {
  const mine = tester !== null
  const { data: counts } = useRead(taskActions, 'Queue', mine ? { mine: 1 as const } : {}, {
    refetchInterval: countMs,
    keep: true,
  })
  const [chosen, setChosen] = useState<string | null>(whole ? wholeQueue.key : isAsked ? firstTab : null)
  const tab = chosen ?? firstTab
  // once, at opening: a tab that empties while he works stays
  useEffect(() => {
    if (counts) setChosen(before => before ?? openingTab(counts))
  }, [counts])
  const [search, onSearch] = useState('')
  const [filters, onFilter] = useState<readonly Filter[]>(whole ?? [])
  const wanted = search.trim()
  const query = {
    view: 'entry',
    filter: [...entryFilters({ tab, search: wanted, narrowed: filters, tester })],
    ...(wanted ? { search: wanted } : {}),
  }
  // what came back first, then by the day it is due (page checklist, sort)
  const list = useList(taskActions, query, undefined)
  const turn = (page: number): void => list.turn({ do: 'go', page, answer: undefined })
  const at = list.paging.page
  // the last task of the last page has left it
  const isLeft = at > 1 && list.rows.length === 0 && !list.loading && !list.reloading && !list.error
  const { turn: act } = list
  useEffect(() => {
    if (isLeft) act({ do: 'go', page: at - 1, answer: undefined })
  }, [isLeft, at, act])
  const startOver = (): void => {
    setChosen(firstTab)
    onSearch('')
    onFilter([])
  }
  return {
    tab,
    hasWhole: whole !== null,
    search,
    filters,
    list,
    query,
    counts,
    showTab: setChosen,
    onSearch,
    onFilter,
    turn,
    startOver,
  }
}
