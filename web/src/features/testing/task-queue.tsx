import { askedTask } from '@gt/domain/tasks/asked-task.ts'
import { Hammer, Play, Rows3 } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { BatchResult } from '../../kit/batch-result.tsx'
import { Button } from '../../kit/button.tsx'
import { Choice } from '../../kit/choice.tsx'
import { FilterButton } from '../../kit/filter-button.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { QueryBar } from '../../kit/query-bar.tsx'
import { QueuePager } from '../../kit/queue-pager.tsx'
import { QueueTabs, tabsOf } from '../../kit/queue-tabs.tsx'
import { ScanInput } from '../../kit/scan-field.tsx'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import { MouldDialog } from './mould-dialog.tsx'
import { entryQueues, queueFilterFields, wholeQueue } from './queues.ts'
import { TaskItem } from './task-item.tsx'
import { mayMould, mayStart, text, toMould, withRecord } from './task-rows.ts'
import { useStart } from './use-start.ts'
import type { TaskList } from './use-task-list.ts'
import { type TaskTicks, useTaskTicks } from './use-task-ticks.ts'
import './task-queue.css'

/** Opens several tasks of one test as one grid; says whether they were begun just now, and so left their tab. */
export type OpenSeries = (taskIds: readonly string[], isBegun: boolean) => void

export type Whose = 'mine' | 'all'

interface TaskQueueProps {
  readonly page: Page
  readonly tasks: TaskList
  /** The field of the labels. */
  readonly scan: RefObject<HTMLInputElement | null>
  readonly chosen: string | null
  /** His own tasks, or all that he sees. */
  readonly whose: Whose
  readonly onWhose: (whose: Whose) => void
  readonly onChoose: (row: GridRow) => void
  /** What stands in the field of the labels is whole. */
  readonly onScan: () => void
  /** Several tasks of one test are opened as one grid. */
  readonly onSeries: OpenSeries
}

/** The tasks in sight of the tester: tabs with counts, a scan field, one press to start. */
export function TaskQueue(props: TaskQueueProps) {
  const { page, tasks, scan, chosen, whose, onWhose, onChoose, onScan, onSeries } = props
  const { t, say } = useWords()
  const { tab, search, filters, list, counts } = tasks
  const [asking, setAsking] = useState(filters.length > 0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || event.code !== 'KeyQ') return
      event.preventDefault()
      scan.current?.focus()
      scan.current?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [scan])
  const ticks = useTaskTicks(tasks)
  const { clear } = ticks
  return (
    <>
      <QueueTabs
        label={page.title}
        tabs={tabsOf(tasks.hasWhole ? [...entryQueues, wholeQueue] : entryQueues, counts, { t, say })}
        chosen={tab}
        onChoose={key => {
          tasks.showTab(key)
          clear()
        }}
      />
      {counts?.beyond ? (
        <div className="gt-task-whose">
          <Choice
            label={t('page.djentrustmanage.checklist.whose')}
            options={[
              { key: 'mine', text: t('page.djentrustmanage.checklist.whose_mine') },
              { key: 'all', text: t(`page.djentrustmanage.checklist.whose_${counts.beyond}`) },
            ]}
            chosen={whose}
            onChoose={key => {
              onWhose(key)
              clear()
            }}
          />
        </div>
      ) : null}
      <div className="gt-task-find">
        <ScanInput
          wide
          label={t('page.djentrustmanage.checklist.scan')}
          hint="Alt+Q"
          input={scan}
          text={search}
          onText={tasks.onSearch}
          onEnter={onScan}
        />
        <FilterButton
          short
          label={t('page.djentrustmanage.checklist.filter')}
          filters={filters}
          open={asking}
          onToggle={() => setAsking(!asking)}
        />
      </div>
      {asking ? (
        <QueryBar entity={askedTask} fields={queueFilterFields} filters={filters} onQuery={tasks.onFilter} />
      ) : null}
      {ticks.rows.length > 0 ? <SeriesBar ticks={ticks} page={page} onSeries={onSeries} /> : null}
      {/* another page begins at its first task */}
      <div className="gt-work-list" key={list.paging.page}>
        {list.error ? <Failed error={list.error} onRetry={list.reload} /> : null}
        {list.loading && !list.error ? <WaitingLines rows={6} /> : null}
        {!list.error && !list.loading && list.rows.length === 0 ? (
          <Empty text={t('page.djentrustmanage.checklist.none')} />
        ) : null}
        {list.rows.map(row => (
          <TaskItem
            key={row.id}
            row={row}
            page={page}
            isChosen={row.id === chosen}
            isTicked={ticks.ids.has(row.id)}
            onTick={() => ticks.tick(row)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <QueuePager
        list={list}
        onTurn={to => {
          tasks.turn(to)
          ticks.turned()
        }}
      />
    </>
  )
}

interface SeriesBarProps {
  readonly ticks: TaskTicks
  readonly page: Page
  readonly onSeries: OpenSeries
}

/** What can be done with the ticked tasks: start them as one series, type them as one grid. */
function SeriesBar({ ticks, page, onSeries }: SeriesBarProps) {
  const { t } = useWords()
  const { rows, sameTest } = ticks
  const numberOf = (id: string): string => text(rows.find(row => row.id === id)?.task_number)
  const start = useStart({
    onDone: () =>
      onSeries(
        rows.map(({ id }) => id),
        true,
      ),
    numberOf,
  })
  const startable = rows.filter(row => mayStart(row, page))
  const mouldable = rows.filter(row => mayMould(row, page) && toMould(row))
  const [moulding, setMoulding] = useState(false)
  const open = rows.filter(row => withRecord.includes(text(row.state)))
  const retry = (): void => void start.again(startable)
  return (
    <div className="gt-series-bar">
      <span>{t('page.djentrustmanage.checklist.chosen_n', { n: rows.length })}</span>
      {startable.length > 0 ? (
        <Button icon={Play} busy={start.busy} onClick={() => start.begin(startable)}>
          {t('page.djentrustmanage.checklist.start_n', { n: startable.length })}
        </Button>
      ) : null}
      {mouldable.length > 0 ? (
        <Button icon={Hammer} onClick={() => setMoulding(true)}>
          {t('page.djentrustmanage.checklist.mould_n', { n: mouldable.length })}
        </Button>
      ) : null}
      {moulding ? <MouldDialog rows={mouldable} onClose={() => setMoulding(false)} /> : null}
      {open.length > 0 && page.can('test') ? (
        <Button
          icon={Rows3}
          {...(ticks.isOneTest ? {} : { reason: t('page.djentrustmanage.checklist.batch_same') })}
          onClick={() =>
            onSeries(
              open.map(({ id }) => id),
              false,
            )
          }
        >
          {t('page.djentrustmanage.checklist.batch_entry')}
        </Button>
      ) : null}
      {sameTest ? (
        <Button look="link" busy={sameTest.busy} onClick={sameTest.tickAll}>
          {sameTest.ticking < sameTest.total
            ? t('page.djentrustmanage.checklist.choose_same_part', { n: sameTest.ticking, all: sameTest.total })
            : t('page.djentrustmanage.checklist.choose_same', { n: sameTest.total })}
        </Button>
      ) : null}
      <Button look="link" onClick={ticks.clear}>
        {t('common.clear')}
      </Button>
      {start.problem ? (
        <p className="problem" role="alert">
          {start.problem}
        </p>
      ) : null}
      {start.result ? (
        <BatchResult
          name={t('page.djentrustmanage.checklist.start')}
          result={start.result}
          numberOf={numberOf}
          busy={start.busy}
          onRetry={retry}
          onClose={() => onSeries(start.result?.succeeded.map(({ id }) => id) ?? [], true)}
        />
      ) : null}
    </div>
  )
}
