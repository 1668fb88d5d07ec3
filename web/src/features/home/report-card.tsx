import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { refLabel } from '../../kit/cells.tsx'
import { formatDate } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Empty, Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { Card, Drill } from './card.tsx'

const mostShown = 7
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
  const { data, error, refetch } = useRead(reportActions, 'List', asked, { keep: true })
  return (
    <Card
      title={t('page.home.recent_reports')}
      columns={columns}
      tall
      aside={<Drill address={to(page)}>{t('common.all')}</Drill>}
    >
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data?.rows.length === 0 ? (
        <Empty text={t('page.home.no_reports')} />
      ) : (
        <ul className="gt-rows">
          {data?.rows.slice(0, mostShown).map(row => (
            <li key={row.id}>
              <Drill className="gt-number link" address={to(page, { id: row.id })}>
                {String(row.display_number ?? row.report_number)}
              </Drill>
              <span className="wide gt-ellipsis">{refLabel(row, 'trial_list_id')}</span>
              <span className="half gt-ellipsis">{refLabel(row, 'sample_id')}</span>
              <span className="mark">
                <StateMark list={report.fields.judgement.options.list} code={row.judgement} />
              </span>
              <span className="end gt-number">{formatDate(row.report_date)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
