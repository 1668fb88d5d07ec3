import type { Filter } from '@gt/domain/kit/list.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { refLabel } from '../../kit/cells.tsx'
import { today } from '../../kit/clock.ts'
import { formatDate, formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { listed } from './address.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'

const page = 'trialreport.index'
/** Days back that the card looks, and rows that it tells. */
const days = 90
const mostShown = 10

/** Reports of the last 90 days that say "nonconforming", as far as the client sees them: the count leads to their list. */
export function FailedReportsCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const now = today()
  const filters: Filter[] = [
    { field: 'judgement', op: 'eq', value: ['fail'] },
    ...(now ? [{ field: 'report_date', op: 'gte' as const, value: addCalendarDays(now, -days) }] : []),
  ]
  const query = useRead(
    reportActions,
    'List',
    { filter: filters, sort: { field: 'report_date', dir: 'desc' }, size: 20 },
    { keep: true, enabled: now !== null },
  )
  return (
    <FigureCard
      title={t('page.home.failed_reports')}
      columns={columns}
      height="low"
      query={query}
      aside={({ total }) => (
        <Drill address={listed(page, { filters })}>{t('page.home.failed_n', { n: formatInteger(total) })}</Drill>
      )}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.no_failed')} />
        ) : (
          <ul className="gt-rows close">
            {rows.slice(0, mostShown).map(row => (
              <li key={row.id}>
                <Drill className="gt-number link" address={to(page, { id: row.id })}>
                  {String(row.display_number ?? row.report_number)}
                </Drill>
                <span className="wide gt-ellipsis">{refLabel(row, 'trial_list_id')}</span>
                <span className="end gt-number">{formatDate(row.report_date).slice(5)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </FigureCard>
  )
}
