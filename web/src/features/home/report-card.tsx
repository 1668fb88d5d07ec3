import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { refLabel } from '../../kit/cells.tsx'
import { useWords } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { Drill } from './card.tsx'
import { FigureCard } from './figure-card.tsx'
import { ReportRows, reportList } from './report-rows.tsx'

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
      aside={<Drill address={to(reportList)}>{t('common.all')}</Drill>}
    >
      {({ rows }) => (
        <ReportRows
          rows={rows}
          none={t('page.home.no_reports')}
          facts={row => (
            <>
              <span className="half gt-ellipsis gt-number">{refLabel(row, 'sample_id')}</span>
              <span className="mark">
                <StateMark list={report.fields.judgement.options.list} code={row.judgement} />
              </span>
            </>
          )}
        />
      )}
    </FigureCard>
  )
}
