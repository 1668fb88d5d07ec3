import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useRef, useState } from 'react'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useRead } from '../../app/queries.ts'
import type { Page } from '../../app/use-page.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { useWords } from '../../kit/i18n.ts'
import { useLabelsAnywhere } from '../../kit/label-gun.ts'
import { pageCount } from '../../kit/paging.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { WorkPlace } from '../../kit/work-place.tsx'
import { AuditDesk } from './audit-desk.tsx'
import { AuditQueue } from './audit-queue.tsx'
import { useBatchHandOver } from './batch-hand-over.tsx'
import { useBatchPass } from './batch-pass.tsx'
import { type Notes, noNotes } from './pins.ts'
import { afterLeaving, knownFilters, type Level, type QueueItem, queueItems, stepFrom, type Tab } from './queues.ts'
import { useQueue } from './use-queue.ts'
import { useScan } from './use-scan.ts'
import { useTicks } from './use-ticks.ts'
import './audit.css'

/** Width of the queue in px (looks 7.6). */
const queueWidth = 288

interface AuditPlaceProps {
  readonly page: Page
  readonly tab: Tab
  readonly level: Level
  readonly onAsk: (next: { readonly tab?: Tab; readonly level?: Level }) => void
}

/** One tab at one level: its queue, and what is open of it. */
export function AuditPlace({ page, tab, level, onAsk }: AuditPlaceProps) {
  const { t } = useWords()
  const { address, setQuery } = usePlace()
  const [search, setSearch] = useState('')
  const [notes, setNotes] = useState<ReadonlyMap<string, Notes>>(new Map())
  const [asked, ask] = useAsked()
  const filters = knownFilters(tab, level, asked.filters)
  const [asking, setAsking] = useState(filters.length > 0)
  const { items, list, query, flags, batches } = useQueue(tab, level, search, filters)
  const ticks = useTicks(items)
  const common = { page, level, waiting: tab === 'waiting', items, ticks, flags }
  const batch = useBatchPass({ ...common, allowed: batches })
  const handing = useBatchHandOver(common)
  const ticking = batch.button !== null || handing.offered
  // beside the work place, which is drawn anew with every item that opens
  const dialogs = (
    <AntdProvider work>
      {batch.dialog}
      {handing.dialog}
    </AntdProvider>
  )
  const id = queryValue(address, 'id')
  const listed = items.find(item => item.id === id)
  const linked = useLinked(level, id !== null && !listed && !list.loading ? id : null)
  // what is open stays so while its place in the queue is not known, or a number in the field finds nothing
  const held = useRef<QueueItem | null>(null)
  const stays = id === null ? search.trim() !== '' : held.current?.id === id
  const item = listed ?? linked ?? (id === null ? items[0] : null) ?? (stays ? held.current : null)
  held.current = item
  const choose = (next: QueueItem | null): void => setQuery({ id: next?.id ?? null })
  const turn = (page: number): void => {
    list.turn({ do: 'go', page, answer: undefined })
    choose(null)
  }
  const step = (by: 1 | -1): void => {
    const next = stepFrom(items, item?.id ?? null, by)
    const page = list.paging.page + by
    if (next) choose(next)
    else if (page >= 1 && page <= pageCount(list.total, list.paging.size)) turn(page)
  }
  const leave = (left: QueueItem): void => {
    held.current = null
    setNotes(new Map([...notes].filter(([id]) => id !== left.id)))
    if (tab !== 'waiting') choose(left)
    else if (items.length <= 1 && list.paging.page > 1) turn(list.paging.page - 1)
    else choose(afterLeaving(items, left.id))
  }
  const { gun, scan } = useScan({ search, items, list, current: item?.id ?? null, choose })
  useLabelsAnywhere(label => {
    setSearch(label)
    scan(label)
  })
  const queue = (
    <AuditQueue
      page={page}
      tab={tab}
      level={level}
      items={items}
      list={list}
      query={query}
      flags={flags}
      ticks={ticking ? ticks : null}
      batch={
        batch.button || handing.button ? (
          <>
            {batch.button}
            {handing.button}
          </>
        ) : null
      }
      chosen={item?.id ?? null}
      search={search}
      onSearch={setSearch}
      gun={gun}
      onScan={scan}
      filters={filters}
      onFilter={next => ask({ filters: next })}
      asking={asking}
      onAsking={setAsking}
      onTurn={turn}
      onAsk={onAsk}
      onChoose={choose}
      onElsewhere={(place, { id }) => setQuery({ ...place, id })}
    />
  )
  if (item)
    return (
      <>
        {dialogs}
        <AuditDesk
          page={page}
          item={item}
          queue={queue}
          queueWidth={queueWidth}
          notes={notes.get(item.id) ?? noNotes}
          onNotes={next => setNotes(new Map([...notes, [item.id, next]]))}
          onStep={step}
          {...(ticking && listed ? { onTick: () => ticks.tick(listed.id) } : {})}
          onLeft={() => leave(item)}
        />
      </>
    )
  return (
    <>
      {dialogs}
      <WorkPlace
        code={page.code}
        left={queue}
        leftWidth={queueWidth}
        leftLabel={page.title}
        right={null}
        rightLabel={t('page.djentrustmanage.auditlist.checks')}
      >
        {list.error ? (
          <Failed error={list.error} onRetry={list.reload} />
        ) : list.loading ? (
          <Progress />
        ) : (
          <Empty
            text={t(
              id === null ? 'page.djentrustmanage.auditlist.nothing_open' : 'page.djentrustmanage.auditlist.not_found',
            )}
          />
        )}
      </WorkPlace>
    </>
  )
}

/** What a link or a to-do leads to when the queue does not hold it. */
function useLinked(level: Level, id: string | null): QueueItem | null {
  const isTask = level === 'check'
  const task = useRead(taskActions, 'GetById', { id: id ?? '' }, { enabled: id !== null && isTask })
  const report = useRead(reportActions, 'GetById', { id: id ?? '' }, { enabled: id !== null && !isTask })
  const row = isTask ? task.data : report.data
  return id !== null && row?.id === id ? (queueItems(level, [row])[0] ?? null) : null
}
