import { taskState } from '@gt/domain/tasks/lists.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { frequencyActions } from '@gt/domain/wbs/actions.ts'
import { wbsTrialFrequency } from '@gt/domain/wbs/wbs-trial-frequency.entity.ts'
import { useRead } from '../../app/queries.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import '../../kit/command.css'

const { task_number, state, finished_at, report_number } = trialTask.fields

/** The tasks of a frequency as far as the reader sees them, and which of them count. */
export function TestsDialog({ row, title, onClose }: { row: GridRow; title: string; onClose: () => void }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(frequencyActions, 'Tests', { id: row.id })
  const word = (labels: Readonly<Record<string, Parameters<typeof say>[0]>>, code: string | null): string => {
    const label = code ? labels[code] : undefined
    return label ? say(label) : unknown
  }
  return (
    <FormModal title={title} width={820} leave={{ verb: t('common.close'), look: 'default' }} onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {!error && !data ? <Progress /> : null}
      {data && data.rows.length === 0 ? <p>{t('page.wbs.wbsfrequency.no_tests')}</p> : null}
      {data && data.rows.length > 0 ? (
        <table className="gt-lines">
          <thead>
            <tr>
              {[
                say(task_number.label),
                say(wbsTrialFrequency.fields.wbs_node_id.label),
                say(state.label),
                say(trialTask.fields.judgement.label),
                say(finished_at.label),
                say(report_number.label),
                t('page.wbs.wbsfrequency.counted'),
              ].map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map(one => (
              <tr key={one.id}>
                <td className="gt-number">{one.task_number}</td>
                <td>{one.place}</td>
                <td>{word(taskState.labels, one.state)}</td>
                <td>{word(judgement.labels, one.judgement)}</td>
                <td className="gt-number">{one.finished_at?.slice(0, 10) ?? unknown}</td>
                <td className="gt-number">{one.report_number ?? unknown}</td>
                <td>{one.counted === 1 ? t('common.yes') : t('common.no')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </FormModal>
  )
}
