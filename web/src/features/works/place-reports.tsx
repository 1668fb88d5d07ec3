import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { type BoardPiece, boardActions } from '@gt/domain/wbs/board-actions.ts'
import { wbsNode } from '@gt/domain/wbs/wbs-node.entity.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

const verdicts: Readonly<Record<string, (typeof judgement.labels)[keyof typeof judgement.labels]>> = judgement.labels

/** The reports of a piece of the board, as far as the reader sees them. */
export function PlaceReports({ of, onClose }: { readonly of: BoardPiece; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(boardActions, 'Reports', { id: of.id })
  const { display_number, report_date } = report.fields
  const verdict = (code: string | null): string => {
    const label = verdicts[code ?? '']
    return label ? say(label) : unknown
  }
  return (
    <Dialog title={of.name} width={820} onClose={onClose} foot={<Button onClick={onClose}>{t('common.close')}</Button>}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data?.rows.length === 0 ? <p className="quiet">{t('page.wbs.wbsboard.no_reports')}</p> : null}
      {data && data.rows.length > 0 ? (
        <table className="gt-lines">
          <thead>
            <tr>
              <th>{say(wbsNode.label)}</th>
              <th>{say(trialList.label)}</th>
              <th>{say(display_number.label)}</th>
              <th>{say(report_date.label)}</th>
              <th>{say(report.fields.judgement.label)}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map(row => (
              <tr key={row.id}>
                <td>{row.place}</td>
                <td>{row.test}</td>
                <td className="gt-number">{row.number ?? unknown}</td>
                <td className="gt-number">{row.report_date ?? unknown}</td>
                <td>{verdict(row.judgement)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Dialog>
  )
}
