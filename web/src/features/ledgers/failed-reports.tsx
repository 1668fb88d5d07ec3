import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { statisticsActions } from '@gt/domain/ledgers/statistics-actions.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

export interface FailedOf {
  readonly unit_id: Id
  readonly name: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly project_id?: Id
  readonly trial_class_id?: Id
}

/** The nonconforming reports behind the pass rate of a unit. */
export function FailedReports({ of, onClose }: { readonly of: FailedOf; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const { name, ...asked } = of
  const { data, error, refetch } = useRead(statisticsActions, 'Failed', asked)
  const { display_number, report_date } = report.fields
  return (
    <Dialog
      title={t('page.totalset.statistics.failed', { unit: name })}
      width={820}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && data.rows.length > 0 ? (
        <table className="gt-lines">
          <thead>
            <tr>
              <th>{say(display_number.label)}</th>
              <th>{say(report_date.label)}</th>
              <th>{say(trialList.label)}</th>
              <th>{say(entrustment.fields.entrust_no.label)}</th>
              <th>{say(entrustment.fields.project_name.label)}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(row => (
              <tr key={row.id}>
                <td className="gt-number">{row.number}</td>
                <td>{row.report_date}</td>
                <td>{row.test}</td>
                <td className="gt-number">{row.entrust_no}</td>
                <td>{row.project_name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {data?.rows.length === 0 ? (
        <p className="quiet">
          {t(data.withheld === 1 ? 'page.totalset.statistics.withheld' : 'page.totalset.statistics.none_failed')}
        </p>
      ) : null}
      {data && data.total > data.rows.length ? (
        <p className="quiet">{t('page.totalset.statistics.more_failed', { n: data.rows.length, total: data.total })}</p>
      ) : null}
    </Dialog>
  )
}
