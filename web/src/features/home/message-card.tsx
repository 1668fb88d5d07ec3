import { notificationActions } from '@gt/domain/dashboard/actions.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { todoAddress } from '../../app/todo-address.ts'
import { formatDate, formatMinute } from '../../kit/format.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { plainLook, stateLooks } from '../../kit/state-tones.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'

const mostShown = 7
const messages = to('djnotification.todoitems', { q: JSON.stringify({ c: 'messages' }) })

/** The latest messages, unread ones marked, and before them licences that end or have ended. */
export function MessageCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const { facts } = useSigned()
  const query = useRead(notificationActions, 'Mine', { page: 1, size: 20 }, { keep: true })
  const licences = facts.licences.filter(one => one.state === 'ending' || one.state === 'past')
  return (
    <FigureCard
      title={t('page.home.messages')}
      columns={columns}
      height="tall"
      query={query}
      aside={<Drill address={messages}>{t('common.all')}</Drill>}
    >
      {({ rows }) =>
        rows.length === 0 && licences.length === 0 ? (
          <Empty text={t('page.home.no_messages')} />
        ) : (
          <ul className="gt-rows">
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
                <Drill
                  className="gt-ellipsis"
                  address={todoAddress({ route: row.route, object_id: null, kind: null }) ?? messages}
                >
                  {row.title}
                </Drill>
                <span className="end gt-number">{formatMinute(row.created_at).slice(5)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </FigureCard>
  )
}
