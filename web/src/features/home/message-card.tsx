import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Download } from 'lucide-react'
import { listed } from '../../app/listed.ts'
import { messageFile, saveMessageFile } from '../../app/message-file.ts'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { messageAddress } from '../../app/todo-address.ts'
import { useMarkRead } from '../../app/use-mark-read.ts'
import { formatDate, formatInteger, formatMinute } from '../../kit/format.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { plainLook, stateLooks } from '../../kit/state-tones.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'

type Told = OutputOf<(typeof notificationActions.actions)['Mine']>['rows'][number]

const mostShown = 8
const messages = listed('djnotification.todoitems', { chip: 'messages' })
const unread = listed('djnotification.todoitems', {
  chip: 'messages',
  filters: [{ field: 'unread', op: 'eq', value: '1' }],
})

/** The latest messages, unread ones marked, and before them licences that end or have ended. */
export function MessageCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const { facts } = useSigned()
  const query = useRead(notificationActions, 'Mine', { page: 1, size: 20 }, { keep: true })
  const read = useMarkRead()
  const licences = facts.licences.filter(one => one.state === 'ending' || one.state === 'past')
  return (
    <FigureCard
      title={t('page.home.messages')}
      columns={columns}
      height="tall"
      query={query}
      aside={
        <>
          <Unread />
          <Drill address={messages}>{t('common.all')}</Drill>
        </>
      }
    >
      {({ rows }) =>
        rows.length === 0 && licences.length === 0 ? (
          <Empty text={t('page.home.no_messages')} />
        ) : (
          <Rows close>
            {licences.map(one => {
              const look = stateLooks.licence?.[one.state] ?? plainLook
              return (
                <li key={one.code}>
                  <Glyph shape={look.shape} tone={look.tone} />
                  {t(one.state === 'past' ? 'page.home.licence_past' : 'page.home.licence_ending', { name: one.name })}
                  <span className="end gt-number">{formatDate(one.expires_at)}</span>
                </li>
              )
            })}
            {rows.slice(0, mostShown).map(row => (
              <li key={row.id} className={row.read_at === null ? 'unread' : undefined} title={row.title}>
                <Message row={row} onRead={() => read(row)} />
                <span className="end gt-number">{formatMinute(row.created_at).slice(5)}</span>
              </li>
            ))}
          </Rows>
        )
      }
    </FigureCard>
  )
}

/** How many messages were not read, as the bell counts them. */
function Unread() {
  const { t } = useWords()
  const { data } = useRead(sessionActions, 'Counts', {})
  return data ? <Drill address={unread}>{t('page.home.unread', { n: formatInteger(data.unread) })}</Drill> : null
}

/** A message leads to what it is about, one without a page of the user to the list of messages; a file is fetched. */
function Message({ row, onRead }: { readonly row: Told; readonly onRead: () => void }) {
  const { routes } = useSigned()
  const file = messageFile(row)
  if (file)
    return (
      <button
        type="button"
        className="gt-ellipsis"
        title={file.name}
        onClick={() => {
          onRead()
          void saveMessageFile(file)
        }}
      >
        <Download aria-hidden strokeWidth={1.75} />
        {row.title}
      </button>
    )
  const own = messageAddress(row.route)
  return (
    <Drill className="gt-ellipsis" address={own && routes.has(routeKey(own)) ? own : messages} onClick={onRead}>
      {row.title}
    </Drill>
  )
}
