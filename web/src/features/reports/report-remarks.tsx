import { type ReportRemark, reportRemarkActions } from '@gt/domain/reports/report-remark-actions.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { RemarkList } from '../../kit/remark-list.tsx'

/** Remarks of the last return of a report; its compiler answers them before it is submitted again (workflow 20). */
export function ReportRemarks({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(reportRemarkActions, 'List', { report_id: id })
  const { run, busy } = useWrite(reportRemarkActions, 'Answer', 'shown')
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.remarks.length === 0) return null
  const answer = (
    { record_id, row_version, remark }: ReportRemark,
    kind: 'fixed' | 'explained',
    text: string,
  ): void => {
    void run({ report_id: id, answer: { record_id, row_version, remark, kind, text } }).catch(toastFailure)
  }
  return (
    <div className="gt-details">
      <section>
        <h3>{t('page.djentrustmanage.trialReportList.remarks')}</h3>
        <RemarkList
          remarks={data.remarks.map(remark => ({
            key: `${remark.record_id} ${remark.remark}`,
            where: [remark.record_number, remark.where].filter(Boolean).join(' '),
            text: remark.text,
            answer: remark.answer,
            open: remark.open === 1,
            remark,
          }))}
          busy={busy}
          onAnswer={({ remark }, kind, text) => answer(remark, kind, text)}
        />
      </section>
    </div>
  )
}
