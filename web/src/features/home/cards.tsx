import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import type { ReactNode } from 'react'
import { todoKinds } from '../../app/counts.ts'
import { menuIcon } from '../../app/menu-icons.ts'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { formatDate, formatInteger } from '../../kit/format.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { plainLook, stateLooks } from '../../kit/state-tones.ts'

interface CardProps {
  readonly title: string
  readonly columns: number
  readonly aside?: ReactNode
  readonly children: ReactNode
}

const Card = ({ title, columns, aside, children }: CardProps) => (
  <section className="gt-card" style={{ gridColumn: `span ${columns}` }}>
    <header>
      <h2>{title}</h2>
      {aside ? <span className="aside">{aside}</span> : null}
    </header>
    <div className="inside">{children}</div>
  </section>
)

/** A link when the page is in the user's menu, else plain words (page /home, special). */
function Drill({ page, children }: { page: string; children: ReactNode }) {
  const { routes } = useSigned()
  const path = to(page)
  return routes.has(routeKey(path)) ? <a href={`#${path}`}>{children}</a> : <div>{children}</div>
}

/** Open to-dos of the user by kind. */
export function WorkCard({ columns }: { columns: number }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(sessionActions, 'Counts', {})
  const kinds = todoKinds(data?.by_kind ?? {})
  return (
    <Card title={t('page.home.my_work')} columns={columns} aside={data ? t('page.home.open', { n: data.todo }) : null}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data && kinds.length === 0 ? (
        <Empty text={t('page.home.no_work')} />
      ) : (
        <div className="gt-steps">
          {kinds.map(({ code, label, n }) => (
            <Drill key={code} page="djnotification.todoitems">
              <span>{label ? say(label) : code}</span>
              <b className="gt-number">{formatInteger(n)}</b>
            </Drill>
          ))}
        </div>
      )}
    </Card>
  )
}

/** Unread messages, and licences that end or have ended. */
export function MessageCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const { facts } = useSigned()
  const { data, error, refetch } = useRead(sessionActions, 'Counts', {})
  const licences = facts.licences.filter(one => one.state === 'ending' || one.state === 'past')
  const none = data?.unread === 0 && licences.length === 0
  return (
    <Card title={t('page.home.messages')} columns={columns}>
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : none ? (
        <Empty text={t('page.home.no_messages')} />
      ) : (
        <ul className="gt-rows">
          {data && data.unread > 0 ? (
            <li>
              <Glyph shape="bang" tone="orange" />
              {t('page.home.unread', { n: data.unread })}
            </li>
          ) : null}
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
        </ul>
      )}
    </Card>
  )
}

interface Entry {
  readonly node: MenuNode
  readonly icon: string | null
}

const leaves = (nodes: readonly MenuNode[], icon: string | null): Entry[] =>
  nodes.flatMap(node =>
    node.Children.length > 0
      ? leaves(node.Children, icon ?? node.Icon)
      : node.Url && routeKey(node.Url) !== '/home'
        ? [{ node, icon: icon ?? node.Icon }]
        : [],
  )

/** At most this many tiles (home, common_parts). */
const mostTiles = 12

/** The first pages of the user's menu. */
export function MenuCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const { menu } = useSigned()
  const entries = leaves(menu, null).slice(0, mostTiles)
  if (entries.length === 0) return null
  return (
    <Card title={t('page.home.menus')} columns={columns}>
      <div className="gt-tiles">
        {entries.map(({ node, icon }) => {
          const Icon = menuIcon(icon)
          return (
            <a key={node.Id} href={`#${node.Url ?? ''}`}>
              <Icon aria-hidden strokeWidth={1.75} />
              <span className="gt-ellipsis">{node.Name}</span>
            </a>
          )
        })}
      </div>
    </Card>
  )
}
