import type { OutputOf } from '@gt/domain/kit/action.ts'
import { onlineReportActions } from '@gt/domain/reports/online-report-actions.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../app/client.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { formatMinute } from '../../../kit/format.ts'
import { Glyph } from '../../../kit/glyph.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { laboratoryOf } from './at-laboratory.ts'

type Outcome = OutputOf<(typeof onlineReportActions)['actions']['Verify']>

/** Whether the stored paper of a report is the one that was approved, and signed (page onlinereport). */
export function Verified({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks anew
  useEffect(() => {
    let wanted = true
    setFailure(null)
    call(onlineReportActions, 'Verify', { id: row.id }, { at: laboratoryOf(row) }).then(
      answer => wanted && setOutcome(answer),
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [row, tries])
  const line = (good: boolean, said: string) => (
    <p>
      <Glyph shape={good ? 'check' : 'bang'} tone={good ? 'green' : 'red'} /> {said}
    </p>
  )
  return (
    <Dialog
      title={t('page.gdonlineentrust.onlinereport.verify_of', { number: String(row.report_no) })}
      width={560}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {failure ? <Failed error={failure} onRetry={() => setTries(tries + 1)} /> : null}
      {!outcome && !failure ? <Progress /> : null}
      {outcome ? (
        <div role="status">
          {line(
            outcome.intact,
            t(
              outcome.intact ? 'page.gdonlineentrust.onlinereport.intact' : 'page.gdonlineentrust.onlinereport.altered',
            ),
          )}
          {line(
            outcome.signed,
            t(
              outcome.signed
                ? 'page.gdonlineentrust.onlinereport.signed'
                : 'page.gdonlineentrust.onlinereport.unsigned',
            ),
          )}
          <p className="gt-number">SHA-256 {outcome.sha256}</p>
          {outcome.unique_code ? (
            <p className="gt-number">
              <a
                href={`#/account/reportpreview?code=${encodeURIComponent(outcome.unique_code)}`}
                target="_blank"
                rel="noreferrer"
              >
                {t('page.gdonlineentrust.onlinereport.public_check', { code: outcome.unique_code })}
              </a>
            </p>
          ) : null}
          <p className="quiet">
            {t('page.gdonlineentrust.onlinereport.checked_at', { at: formatMinute(outcome.checked_at) })}
          </p>
        </div>
      ) : null}
    </Dialog>
  )
}
