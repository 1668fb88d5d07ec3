import type { Filter, ListQuery } from '@gt/domain/kit/list.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useRead } from '../../app/queries.ts'
import type { Page } from '../../app/use-page.ts'
import { FilterButton } from '../../kit/filter-button.tsx'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { QueryBar } from '../../kit/query-bar.tsx'
import { QueuePager } from '../../kit/queue-pager.tsx'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { ScanInput } from '../../kit/scan-field.tsx'
import type { ListView } from '../../kit/use-list.ts'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { ExportQueue } from './export-queue.tsx'
import type { Flags } from './flags.ts'
import { QueueEntry } from './queue-entry.tsx'
import {
  type Level,
  levels,
  levelWords,
  type QueueItem,
  type QueuePlace,
  queueFields,
  type Tab,
  tabs,
  tabWords,
  waitingCounts,
} from './queues.ts'
import type { Ticks } from './use-ticks.ts'

/** How often the counts of the queues are asked for (template T_QUEUE). */
const pollMs = 60_000

interface AuditQueueProps {
  readonly page: Page
  readonly tab: Tab
  readonly level: Level
  readonly items: readonly QueueItem[]
  readonly list: ListView
  readonly query: ListQuery
  readonly flags: ReadonlyMap<string, Flags>
  /** None of which is ticked for who has no command over several. */
  readonly ticks: Ticks | null
  /** The commands over several. */
  readonly batch: ReactNode
  readonly chosen: string | null
  readonly search: string
  readonly onSearch: (text: string) => void
  readonly gun: RefObject<HTMLInputElement | null>
  /** The number in the field is whole: what it finds is opened. */
  readonly onScan: () => void
  readonly filters: readonly Filter[]
  readonly onFilter: (filters: readonly Filter[]) => void
  /** The query bar is open; kept by the place, since the queue is drawn anew beside each record. */
  readonly asking: boolean
  readonly onAsking: (open: boolean) => void
  readonly onTurn: (page: number) => void
  readonly onAsk: (next: { readonly tab?: Tab; readonly level?: Level }) => void
  readonly onChoose: (item: QueueItem) => void
  /** Opens what the number in the field found in another queue. */
  readonly onElsewhere: (place: QueuePlace, item: QueueItem) => void
}

/** What waits: tabs, levels with their counts, a scan field, the rows with the marks of their checks. */
export function AuditQueue(props: AuditQueueProps) {
  const { page, tab, level, items, list, flags, ticks, chosen, search, filters, asking, onSearch, onAsk, onChoose } =
    props
  const { t } = useWords()
  const wanted = search.trim()
  const tasks = useRead(taskActions, 'Queue', {}, { refetchInterval: pollMs, keep: true })
  const reports = useRead(reportActions, 'Queue', {}, { refetchInterval: pollMs, keep: true })
  const counts = waitingCounts(tasks.data, reports.data)
  const mine = levels.filter(one => page.can(one)).map(one => counts[one])
  const current = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row that became current is brought into sight
  useEffect(() => current.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [chosen])
  return (
    <div className="gt-audit-queue" ref={current}>
      <QueueTabs
        label={page.title}
        tabs={tabs.map(key => ({
          key,
          text: t(tabWords[key]),
          ...(key === 'waiting' && mine.length > 0
            ? {
                count: mine.reduce<number | undefined>(
                  (sum, one) => (one === undefined ? sum : (sum ?? 0) + one),
                  undefined,
                ),
              }
            : {}),
        }))}
        chosen={tab}
        onChoose={key => onAsk({ tab: tabs.find(one => one === key) ?? tab })}
      />
      <div className="levels">
        {levels.map(one => (
          <button key={one} type="button" aria-pressed={one === level} onClick={() => onAsk({ level: one })}>
            {t(levelWords[one])}
            {tab === 'waiting' && counts[one] !== undefined ? <b>{formatInteger(counts[one])}</b> : null}
          </button>
        ))}
      </div>
      <div className="find">
        <ScanInput
          wide
          label={t('page.djentrustmanage.auditlist.scan')}
          text={search}
          onText={onSearch}
          input={props.gun}
          onEnter={props.onScan}
        />
        <FilterButton
          short
          label={t('page.djentrustmanage.auditlist.filter')}
          filters={filters}
          open={asking}
          onToggle={() => props.onAsking(!asking)}
        />
      </div>
      {props.batch ? <div className="batch">{props.batch}</div> : null}
      {asking ? (
        <QueryBar
          entity={queueFields(tab, level).entity}
          fields={queueFields(tab, level).names}
          filters={filters}
          onQuery={props.onFilter}
        />
      ) : null}
      <div className="items" aria-busy={list.loading}>
        {list.error ? <Failed error={list.error} onRetry={list.reload} /> : null}
        {list.loading && !list.error ? <WaitingLines rows={6} /> : null}
        {!list.error && !list.loading && items.length === 0 ? (
          wanted !== '' && !list.reloading ? (
            <Elsewhere search={wanted} onOpen={props.onElsewhere} />
          ) : (
            <Empty
              text={t(
                tab === 'waiting' && filters.length === 0
                  ? 'page.djentrustmanage.auditlist.none_waiting'
                  : 'page.djentrustmanage.auditlist.none',
              )}
            />
          )
        ) : null}
        {items.map(item => (
          <QueueEntry
            key={item.id}
            item={item}
            waits={tab === 'waiting'}
            flags={flags.get(item.id) ?? null}
            chosen={item.id === chosen}
            ticked={ticks?.ticked.has(item.id) ?? false}
            {...(ticks ? { onTick: () => ticks.tick(item.id) } : {})}
            onChoose={() => onChoose(item)}
          />
        ))}
      </div>
      <div className="below">
        <QueuePager list={list} onTurn={props.onTurn} />
        <ExportQueue page={page} level={level} query={props.query} />
      </div>
    </div>
  )
}
