import type { Filter } from '@gt/domain/kit/list.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useEffect, useState } from 'react'
import { type ListView, useList } from '../../kit/use-list.ts'
import { entryFilters } from './queues.ts'

/** The tab where a list begins, and to which a task goes that is started. */
const firstTab = 'testing'

/** What the list at the left asks for; kept by the page, since the list is drawn anew beside each record. */
export interface TaskList {
  readonly tab: string
  readonly search: string
  readonly filters: readonly Filter[]
  readonly list: ListView
  readonly showTab: (tab: string) => void
  readonly onSearch: (text: string) => void
  readonly onFilter: (filters: readonly Filter[]) => void
  readonly turn: (page: number) => void
  /** What was opened stands in another tab, or was found by a search: the list begins at the tasks under test. */
  readonly startOver: () => void
}

/** The tasks in sight of the tester, page by page: those of a tab, or what a scan or search finds in all of them. */
export function useTaskList(): TaskList {
  const [tab, showTab] = useState(firstTab)
  const [search, onSearch] = useState('')
  const [filters, onFilter] = useState<readonly Filter[]>([])
  const wanted = search.trim()
  const query = {
    view: 'entry',
    filter: [...entryFilters(tab, wanted, filters)],
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
    showTab(firstTab)
    onSearch('')
    onFilter([])
  }
  return { tab, search, filters, list, showTab, onSearch, onFilter, turn, startOver }
}
