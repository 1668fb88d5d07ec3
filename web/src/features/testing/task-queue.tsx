import { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { Play, ScanLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import type { Page } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { ShortDue } from '../../kit/due.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { useCommand } from '../../kit/use-command.ts'
import { useList } from '../../kit/use-list.ts'
import { entryQueues } from './queues.ts'

interface TaskQueueProps {
  readonly page: Page
  readonly chosen: string | null
  readonly onChoose: (row: GridRow) => void
  /** Told the rows of the tab, so that the foot can go to the next one. */
  readonly onRows: (rows: readonly GridRow[]) => void
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** States in which a task has a record to open. */
const withRecord: readonly string[] = ['testing', 'checking', 'checked', 'reporting', 'done']

/** The tasks in sight of the tester: tabs with counts, a scan field, one press to start. */
export function TaskQueue({ page, chosen, onChoose, onRows }: TaskQueueProps) {
  const { t } = useWords()
  const [tab, setTab] = useState('testing')
  const [search, setSearch] = useState('')
  const { data: counts } = useRead(taskActions, 'Queue', {}, { refetchInterval: 60_000, keep: true })
  const queue = entryQueues.find(one => one.key === tab) ?? entryQueues[0]
  const query = { filter: queue?.filters ?? [], ...(search.trim() ? { search: search.trim() } : {}), size: 50 as const }
  const list = useList(taskActions, query, { field: 'deadline', dir: 'asc' })
  const { rows } = list
  useEffect(() => onRows(rows), [rows, onRows])
  return (
    <>
      <QueueTabs
        label={page.title}
        tabs={entryQueues.map(({ key, word, count, tone }) => ({
          key,
          text: t(word),
          count: counts ? count(counts) : undefined,
          ...(tone ? { tone } : {}),
        }))}
        chosen={tab}
        onChoose={setTab}
      />
      <label className="gt-scan">
        <ScanLine aria-hidden strokeWidth={1.75} />
        <input
          value={search}
          placeholder={t('page.djentrustmanage.checklist.scan')}
          onChange={event => setSearch(event.target.value)}
        />
      </label>
      <div className="gt-work-list">
        {list.error ? <Failed error={list.error} onRetry={list.reload} /> : null}
        {!list.error && !list.loading && list.rows.length === 0 ? (
          <Empty text={t('page.djentrustmanage.checklist.none')} />
        ) : null}
        {list.rows.map(row => (
          <TaskItem key={row.id} row={row} page={page} isChosen={row.id === chosen} onChoose={onChoose} />
        ))}
      </div>
    </>
  )
}

interface TaskItemProps {
  readonly row: GridRow
  readonly page: Page
  readonly isChosen: boolean
  readonly onChoose: (row: GridRow) => void
}

function TaskItem({ row, page, isChosen, onChoose }: TaskItemProps) {
  const { t } = useWords()
  const state = text(row.state)
  const mayStart = Array.isArray(row.can) && row.can.includes('start') && page.can('start')
  const start = useCommand({
    actions: taskActions,
    action: 'TakeAndStart',
    name: t('page.djentrustmanage.checklist.start'),
    onDone: () => onChoose({ ...row, state: 'testing' }),
  })
  const begin = (): void => void start.send([row], { take_reason: t('page.djentrustmanage.checklist.taken_at_start') })
  return (
    <div className="gt-work-item" data-chosen={isChosen || undefined}>
      <button
        type="button"
        className="open"
        aria-current={isChosen || undefined}
        onClick={() => (withRecord.includes(state) ? onChoose(row) : undefined)}
        onDoubleClick={() => (mayStart ? begin() : undefined)}
      >
        <span className="line">
          <b className="gt-number">{text(row.sample_number) || text(row.task_number)}</b>
          <ShortDue date={text(row.due_at).slice(0, 10) || text(row.deadline) || null} />
        </span>
        <span className="line">{text(row.test_name)}</span>
        <span className="line facts">
          <span className="cut">
            {[text(row.grade) || text(row.specification), text(row.task_number)].filter(Boolean).join(' · ')}
          </span>
          <StateMark list={taskState} code={state} />
        </span>
      </button>
      {mayStart ? (
        <Button icon={Play} busy={start.busy} onClick={begin}>
          {t('page.djentrustmanage.checklist.start')}
        </Button>
      ) : null}
      {start.problem ? (
        <p className="problem" role="alert">
          {start.problem}
        </p>
      ) : null}
    </div>
  )
}
