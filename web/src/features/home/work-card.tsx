import { todoActions } from '@gt/domain/dashboard/actions.ts'
import { sessionActions } from '@gt/domain/identity/actions.ts'
import { todoKinds } from '../../app/counts.ts'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { todoAddress } from '../../app/todo-address.ts'
import { useWay } from '../../app/use-way.ts'
import { DueDate } from '../../kit/due.tsx'
import { formatDate, formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { Urgent } from '../../kit/urgent.tsx'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { Rows } from './rows.tsx'

/** The most pressing to-dos that stand under the figures. */
const mostShown = 4

/** Open to-dos of the user: figures by kind, and the most pressing ones. */
export function WorkCard({ columns }: { columns: number }) {
  const { t, say } = useWords()
  const query = useRead(sessionActions, 'Counts', {})
  return (
    <FigureCard
      title={t('page.home.my_work')}
      columns={columns}
      height="tall"
      query={query}
      aside={({ todo }) => <Drill address={to('djnotification.todoitems')}>{t('page.home.open', { n: todo })}</Drill>}
    >
      {({ by_kind }) => {
        const kinds = todoKinds(by_kind)
        if (kinds.length === 0) return <Empty text={t('page.home.no_work')} />
        return (
          <>
            <div className="gt-steps">
              {kinds.map(({ code, label, n }) => (
                <Drill key={code} address={to('djnotification.todoitems', { q: kindQuestion(code) })}>
                  <span>{label ? say(label) : code}</span>
                  <b className="gt-number">{formatInteger(n)}</b>
                </Drill>
              ))}
            </div>
            <Pressing />
          </>
        )
      }}
    </FigureCard>
  )
}

const kindQuestion = (kind: string): string => JSON.stringify({ f: [{ field: 'kind', op: 'eq', value: kind }] })

/** The most pressing to-dos, which load, fail and are tried again apart from the figures above them. */
function Pressing() {
  const { data, error, refetch } = useRead(todoActions, 'Mine', { state: 'open', page: 1, size: 20 }, { keep: true })
  const way = useWay()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <WaitingLines rows={mostShown} />
  return (
    <Rows>
      {data.rows.slice(0, mostShown).map(row => (
        <li key={row.id} title={way(todoAddress(row), row.page).reason}>
          <Urgent level={row.priority} />
          <Drill className="gt-ellipsis" address={todoAddress(row) ?? ''}>
            {row.title}
          </Drill>
          <span className="end">
            <DueDate date={formatDate(row.due_at) || null} />
          </span>
        </li>
      ))}
    </Rows>
  )
}
