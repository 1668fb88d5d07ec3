import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { TestName } from '../../kit/test-name.tsx'
import { toastDone } from '../../kit/toast.tsx'
import './make-report.css'

/** Most tasks that are offered at once; the search finds the others. */
const most = 50

/** Makes a draft of checked tasks before the others of their order are ready (workflow 7, create): tasks of one order. */
export function MakeReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const [ticked, tick] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const making = useWrite(reportActions, 'Create')
  const { data, error, refetch } = useRead(
    taskActions,
    'List',
    {
      filter: [{ field: 'state', op: 'eq', value: 'checked' }],
      sort: { field: 'task_number', dir: 'desc' },
      size: most,
      ...(search.trim() ? { search: search.trim() } : {}),
    },
    { keep: true },
  )
  const rows = data?.rows ?? []
  const order = rows.find(row => ticked.includes(row.id))?.entrustment_id ?? null
  const toggle = (id: string): void => tick(ticked.includes(id) ? ticked.filter(one => one !== id) : [...ticked, id])
  const make = async (): Promise<void> => {
    setProblem('')
    try {
      const { report_number } = await making.run({ task_ids: [...ticked] })
      toastDone(t('page.djentrustmanage.trialReportList.made', { number: report_number }))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.trialReportList.make')}
      width={720}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={making.busy}
            reason={ticked.length === 0 ? t('kit.command.tick_first') : undefined}
            onClick={() => void make()}
          >
            {t('page.djentrustmanage.trialReportList.make')}
          </Button>
        </>
      }
    >
      {problem ? (
        <p className="gt-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <input
        className="gt-input"
        aria-label={t('page.djentrustmanage.trialReportList.find_task')}
        placeholder={t('page.djentrustmanage.trialReportList.find_task')}
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <ul className="gt-checked-tasks">
        {rows.map(row => {
          const isOther = order !== null && row.entrustment_id !== order
          return (
            <li key={row.id}>
              <label title={isOther ? t('page.djentrustmanage.trialReportList.other_order') : undefined}>
                <input
                  type="checkbox"
                  checked={ticked.includes(row.id)}
                  disabled={isOther}
                  onChange={() => toggle(row.id)}
                />
                <span className="gt-number">{row.task_number}</span>
                <span className="gt-number quiet">{refLabel(row, 'entrustment_id')}</span>
                <TestName name={row.test_name} age={row.age_days} />
              </label>
            </li>
          )
        })}
      </ul>
      {data && rows.length === 0 ? <p>{t('page.djentrustmanage.trialReportList.none_checked')}</p> : null}
    </Dialog>
  )
}
