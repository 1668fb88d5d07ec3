import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { refLabel } from '../../kit/cells.tsx'
import { formatDate } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'

const mostShown = 10
const page = 'trialreport.index'
const finished = ['approved', 'signing', 'signed', 'printed', 'issued', 'archived']
const asked = {
  filter: [{ field: 'state', op: 'eq', value: finished }],
  sort: { field: 'report_date', dir: 'desc' },
  size: 20,
} as const

/** The reports that were approved last, with their judgement. */
export function ReportCard({ columns }: { columns: number }) {
  const { t } = useWords()
  const query = useRead(reportActions, 'List', asked, { keep: true })
  return (
    <FigureCard
      title={t('page.home.recent_reports')}
      columns={columns}
      height="low"
      query={query}
      aside={<Drill address={to(page)}>{t('common.all')}</Drill>}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <Empty text={t('page.home.no_reports')} />
        ) : (
          <ul className="gt-rows close">
            {rows.slice(0, mostShown).map(row => (
              <li key={row.id}>
                <Drill className="gt-number link" address={to(page, { id: row.id })}>
                  {String(row.display_number ?? row.report_number)}
                </Drill>
                <span className="wide gt-ellipsis">{refLabel(row, 'trial_list_id')}</span>
                <span className="half gt-ellipsis gt-number">{refLabel(row, 'sample_id')}</span>
                <span className="mark">
                  <StateMark list={report.fields.judgement.options.list} code={row.judgement} />
                </span>
                <span className="end gt-number">{formatDate(row.report_date).slice(5)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </FigureCard>
  )
}
