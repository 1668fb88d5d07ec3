import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'
import { askedTask } from '@gt/domain/tasks/asked-task.ts'
import { useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { FilterButton } from '../../kit/filter-button.tsx'
import { useWords, type Word } from '../../kit/i18n.ts'
import { useLabelsAnywhere } from '../../kit/label-gun.ts'
import { QueryBar } from '../../kit/query-bar.tsx'
import type { Queue } from '../../kit/queue.ts'
import { QueueTabs, tabsOf } from '../../kit/queue-tabs.tsx'
import { ScanInput } from '../../kit/scan-field.tsx'
import { type Grouping, groupings } from './groups.ts'

type Counts = OutputOf<(typeof taskActions.actions)['Queue']>

const groupingWords: Readonly<Record<Grouping, Word>> = {
  order: 'page.djentrustmanage.tasklist.group_order',
  test: 'page.djentrustmanage.tasklist.group_test',
  due: 'page.djentrustmanage.tasklist.group_due',
  person: 'page.djentrustmanage.tasklist.group_person',
}

/** Fields of the query bar. */
const fields = [
  'test_name',
  'trial_class_id',
  'entrust_number',
  'deadline',
  'assigned_user_id',
  'priority',
  'due_at',
  'planned_start',
  'state',
  'department_id',
  'finished_at',
  'step_time',
]

interface AssignmentHeadProps {
  readonly page: Page
  readonly queues: readonly Queue<Counts>[]
  readonly counts: Counts | undefined
  readonly queue: string
  readonly onQueue: (key: string) => void
  readonly grouping: Grouping
  readonly onGrouping: (grouping: Grouping) => void
  /** What was scanned or typed; empty for all tasks. */
  readonly scanned: string
  readonly onScan: (text: string) => void
  readonly filters: readonly Filter[]
  readonly onFilters: (filters: readonly Filter[]) => void
}

/** Queues with their counts, what the tasks are grouped by, the scan field, and the filters behind their button. */
export function AssignmentHead(props: AssignmentHeadProps) {
  const { page, queues, counts, queue, onQueue, grouping, onGrouping, scanned, onScan, filters, onFilters } = props
  const { t, say } = useWords()
  const [open, setOpen] = useState(filters.length > 0)
  const [typed, setTyped] = useState(scanned)
  useLabelsAnywhere(label => {
    setTyped(label)
    onScan(label)
  })
  return (
    <>
      <QueueTabs label={page.title} tabs={tabsOf(queues, counts, { t, say })} chosen={queue} onChoose={onQueue}>
        <fieldset className="gt-grouping">
          <legend className="gt-hidden">{t('page.djentrustmanage.tasklist.grouping')}</legend>
          {groupings.map(one => (
            <button key={one} type="button" aria-pressed={one === grouping} onClick={() => onGrouping(one)}>
              {t(groupingWords[one])}
            </button>
          ))}
        </fieldset>
        <ScanInput
          label={t('page.djentrustmanage.tasklist.scan')}
          text={typed}
          onText={next => {
            setTyped(next)
            if (next === '') onScan('')
          }}
          onEnter={() => onScan(typed.trim())}
        />
        <FilterButton
          label={t('page.djentrustmanage.tasklist.filter')}
          filters={filters}
          open={open}
          onToggle={() => setOpen(!open)}
        />
      </QueueTabs>
      {open ? <QueryBar entity={askedTask} fields={fields} filters={filters} onQuery={onFilters} /> : null}
    </>
  )
}
