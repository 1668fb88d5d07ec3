import type { Filter } from '@gt/domain/kit/list.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { listed } from '../../app/listed.ts'
import { useRead } from '../../app/queries.ts'
import { today } from '../../kit/clock.ts'
import { formatInteger } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { ReportRows, reportList } from './report-rows.tsx'

/** Days back that the card looks. */
const days = 90

/** Reports of the last 90 days that say "nonconforming", as far as the client sees them: the count leads to their list. */
export function FailedReportsCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const now = today()
  const filters: Filter[] = [
    { field: 'judgement', op: 'eq', value: ['fail'] },
    { field: 'state', op: 'neq', value: 'voided' },
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
        <Drill address={listed(reportList, { filters })}>{t('page.home.failed_n', { n: formatInteger(total) })}</Drill>
      )}
    >
      {({ rows }) => <ReportRows rows={rows} none={t('page.home.no_failed')} />}
    </FigureCard>
  )
}
