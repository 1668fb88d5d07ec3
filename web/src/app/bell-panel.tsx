import { notificationActions, type Todo, todoActions } from '@gt/domain/dashboard/actions.ts'
import { announcementActions, type Told } from '@gt/domain/dashboard/announcement-actions.ts'
import type { sessionActions } from '@gt/domain/identity/actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Download } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../kit/button.tsx'
import { laboratoryAt } from '../kit/clock.ts'
import { ShortDue } from '../kit/due.tsx'
import { messageOf } from '../kit/failure-words.ts'
import { formatDate, formatMinute } from '../kit/format.ts'
import { Glyph } from '../kit/glyph.tsx'
import { useWords } from '../kit/i18n.ts'
import { type Asked, nothingAsked, writeAsked } from '../kit/list-query.ts'
import { Empty, Failed } from '../kit/parts.tsx'
import { QueueTabs } from '../kit/queue-tabs.tsx'
import { Urgent } from '../kit/urgent.tsx'
import { WaitingLines } from '../kit/waiting-lines.tsx'
import { todoKinds } from './counts.ts'
import { messageFile, saveMessageFile } from './message-file.ts'
import { useRead } from './queries.ts'
import { routeKey } from './routes.ts'
import { useSigned } from './state.ts'
import { to } from './to.ts'
import { messageAddress, todoAddress } from './todo-address.ts'
import { useMarkRead } from './use-mark-read.ts'
import { useWay } from './use-way.ts'
import './bell.css'

/** Newest ones of each tab (layout, message_bell); announcements, which have no page of their own, as many as are in force. */
const mostShown = 10

const tabKeys = ['todos', 'messages', 'announcements'] as const
type Tab = (typeof tabKeys)[number]
type Message = OutputOf<(typeof notificationActions.actions)['Mine']>['rows'][number]

interface BellPanelProps {
  readonly counts: OutputOf<(typeof sessionActions.actions)['Counts']>
  readonly close: () => void
  /** An announcement is opened. */
  readonly onRead: (row: Told) => void
}

/** The page of to-dos with what it is asked for, as it keeps it in its address. */
function listAddress(asked: Partial<Asked>): string {
  const q = writeAsked({ ...nothingAsked, ...asked })
  return to('djnotification.todoitems', q === null ? {} : { q })
}

const walks: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What the bell tells: tabs by the left and right arrows, entries by those up and down; Esc closes. */
export function BellPanel({ counts, close, onRead }: BellPanelProps) {
  const { t } = useWords()
  const panel = useRef<HTMLDivElement>(null)
  const [tab, choose] = useState<Tab>(counts.todo === 0 && counts.unread > 0 ? 'messages' : 'todos')
  const announced = useRead(announcementActions, 'Mine', {}, { keep: true })
  useEffect(() => panel.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus(), [])
  const walk = (event: KeyboardEvent): void => {
    const step = walks[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [
      ...(panel.current?.querySelectorAll<HTMLElement>(
        '[aria-selected="true"], :is(.chips, li, .foot) :is(a, button)',
      ) ?? []),
    ]
    const at = stops.indexOf(document.activeElement as HTMLElement) // anything else is not found
    stops.at((at + step) % stops.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own dialog is modal or has no way of closing by a click outside
    <div ref={panel} className="gt-bell" role="dialog" aria-label={t('shell.bell_panel')} onKeyDown={walk}>
      <QueueTabs
        label={t('shell.bell_panel')}
        tabs={[
          { key: 'todos', text: t('shell.todos'), count: counts.todo },
          { key: 'messages', text: t('shell.reminders'), count: counts.unread },
          { key: 'announcements', text: t('page.home.announcements'), count: announced.data?.rows.length },
        ]}
        chosen={tab}
        onChoose={key => choose(tabKeys.find(one => one === key) ?? 'todos')}
      />
      {tab === 'todos' ? <Todos byKind={counts.by_kind} close={close} /> : null}
      {tab === 'messages' ? <Messages close={close} /> : null}
      {tab === 'announcements' ? (
        <Entries query={announced} none={t('page.home.no_announcements')}>
          {row => (
            <>
              {row.importance === 'high' ? <Glyph shape="bang" tone="red" /> : null}
              <button type="button" className="gt-ellipsis" onClick={() => onRead(row)}>
                {row.title}
              </button>
              <span className="end gt-number">{formatDate(row.publish_at)}</span>
            </>
          )}
        </Entries>
      ) : null}
    </div>
  )
}

interface ClosingProps {
  readonly close: () => void
}

function Todos({ byKind, close }: ClosingProps & { readonly byKind: Readonly<Record<string, number>> }) {
  const { t, say } = useWords()
  const query = useRead(todoActions, 'Mine', { newest: 1 as const, page: 1, size: 20 }, { keep: true })
  const goTo = useGoTo(close)
  return (
    <>
      <div className="gt-chips chips">
        {todoKinds(byKind).map(({ code, label, n }) => (
          <button
            key={code}
            type="button"
            onClick={() => goTo(listAddress({ filters: [{ field: 'kind', op: 'eq', value: code }] }))}
          >
            {label ? say(label) : code}
            <b>{n}</b>
          </button>
        ))}
      </div>
      <Entries query={query} none={t('page.home.no_work')} most={mostShown}>
        {row => <TodoEntry row={row} close={close} />}
      </Entries>
      <All address={listAddress({})} close={close} />
    </>
  )
}

/** Opens an address where the user has its page, and closes the panel. */
function useGoTo(close: () => void): (address: string) => void {
  const way = useWay()
  return address => {
    close()
    way(address).open()
  }
}

function TodoEntry({ row, close }: ClosingProps & { readonly row: Todo }) {
  const { reason, open } = useWay()(todoAddress(row), row.page)
  const choose = (): void => {
    close()
    open()
  }
  return (
    <>
      <Urgent level={row.priority} />
      <button type="button" className="gt-ellipsis" title={reason} onClick={choose}>
        {row.title}
      </button>
      <span className="end">
        {row.due_at ? <ShortDue date={formatDate(row.due_at)} /> : <Came at={row.created_at} />}
      </span>
    </>
  )
}

const Came = ({ at }: { readonly at: string }) => <span className="gt-number">{formatMinute(at).slice(5)}</span>

function Messages({ close }: ClosingProps) {
  const { t } = useWords()
  const query = useRead(notificationActions, 'Mine', { page: 1, size: 20 }, { keep: true })
  return (
    <>
      <Entries query={query} none={t('shell.no_messages')} most={mostShown}>
        {row => <MessageEntry row={row} close={close} />}
      </Entries>
      <All address={listAddress({ chip: 'messages' })} close={close} />
    </>
  )
}

/** A message leads to what it is about, one without a page of the user to the list of messages; a file is fetched. */
function MessageEntry({ row, close }: ClosingProps & { readonly row: Message }) {
  const { routes } = useSigned()
  const goTo = useGoTo(close)
  const markRead = useMarkRead()
  const file = messageFile(row)
  const own = messageAddress(row.route)
  const open = (): void => {
    markRead(row)
    if (file) void saveMessageFile(file)
    else goTo(own && routes.has(routeKey(own)) ? own : listAddress({ chip: 'messages' }))
  }
  return (
    <>
      <button type="button" className={row.read_at === null ? 'gt-ellipsis unread' : 'gt-ellipsis'} onClick={open}>
        {file ? <Download aria-hidden strokeWidth={1.75} /> : null}
        {row.title}
      </button>
      <span className="end">
        <Came at={row.created_at} />
      </span>
    </>
  )
}

interface EntriesProps<Row> {
  readonly query: {
    readonly data: { readonly rows: readonly Row[] } | undefined
    readonly error: unknown
    readonly refetch: () => unknown
    readonly dataUpdatedAt: number
  }
  readonly none: string
  readonly most?: number
  readonly children: (row: Row) => ReactNode
}

function Entries<Row extends { readonly id: string }>({ query, none, most, children }: EntriesProps<Row>) {
  const { data, error, refetch, dataUpdatedAt } = query
  const retry = (): void => void refetch()
  const inside = (): ReactNode => {
    if (!data) return error ? <Failed error={error} onRetry={retry} /> : <WaitingLines rows={6} />
    if (data.rows.length === 0) return <Empty text={none} />
    return (
      <ul>
        {data.rows.slice(0, most).map(row => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
    )
  }
  return (
    <div className="entries">
      {data && error ? <Old at={laboratoryAt(dataUpdatedAt)} error={error} onRetry={retry} /> : null}
      {inside()}
    </div>
  )
}

/** Entries that are known stay while they cannot be read anew; they are told to be those of their time. */
function Old({
  at,
  error,
  onRetry,
}: {
  readonly at: string | null
  readonly error: unknown
  readonly onRetry: () => void
}) {
  const { t } = useWords()
  return (
    <div className="gt-notice old" role="status" title={messageOf(error)}>
      {t('shell.bell_old', { time: at?.slice(11, 16) ?? '' })}
      <Button look="link" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

function All({ address, close }: ClosingProps & { readonly address: string }) {
  const { t } = useWords()
  const { routes } = useSigned()
  const navigate = useNavigate()
  if (!routes.has(routeKey(address))) return null
  const open = (): void => {
    close()
    navigate(address)
  }
  return (
    <div className="foot">
      <button type="button" onClick={open}>
        {t('shell.view_all')}
      </button>
    </div>
  )
}
