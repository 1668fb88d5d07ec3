import type { OutputOf } from '@gt/domain/kit/action.ts'
import { clientChangeKinds, onlineReportActions } from '@gt/domain/reports/online-report-actions.ts'
import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { useEffect, useId, useState } from 'react'
import { call } from '../../../app/client.ts'
import { refreshAfter, useWrite } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { messageOf } from '../../../kit/failure-words.ts'
import { FilesField } from '../../../kit/files-field.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { toastDone } from '../../../kit/toast.tsx'
import { maxMbOf } from '../../../kit/upload-limit.ts'
import type { KeptFile } from '../../../kit/use-uploads.tsx'
import { laboratoryOf } from './at-laboratory.ts'

type Offer = OutputOf<(typeof onlineReportActions)['actions']['Offer']>
type Kind = (typeof clientChangeKinds)[number]

const purpose = 'change_request'
const { reason_kind, reason } = reportChange.fields

/** Asks a laboratory for a change of a report: what shall say something else, why, and the signed application (page onlinereport). */
export function AskReportChange({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const { t, say } = useWords()
  const id = useId()
  const { run, busy } = useWrite(onlineReportActions, 'ApplyChange')
  const [offer, setOffer] = useState<Offer | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [kind, setKind] = useState<Kind>('client_info')
  const [why, setWhy] = useState('')
  const [wanted, setWanted] = useState<Readonly<Record<string, string>>>({})
  const [files, setFiles] = useState<readonly KeptFile[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => {
    let current = true
    call(onlineReportActions, 'Offer', { id: row.id }, { at: laboratoryOf(row) }).then(
      answer => current && setOffer(answer),
      (error: unknown) => current && setFailure(error),
    )
    return () => {
      current = false
    }
  }, [row])
  const [file] = files
  const fields = Object.entries(wanted).map(([key, text]) => ({ key, wanted: text.trim() || null }))
  const missing = offer?.refusal
    ? offer.refusal
    : fields.length === 0
      ? t('page.gdonlineentrust.onlinereport.name_fields')
      : why.trim() === ''
        ? t('common.reason_first')
        : file
          ? undefined
          : t('page.gdonlineentrust.onlinereport.needs_application')
  const send = async (): Promise<void> => {
    if (missing || !file) return
    setProblem('')
    try {
      const { change_no } = await run({
        id: row.id,
        reason_kind: kind,
        reason: why.trim(),
        fields,
        client_request_file_id: file.id,
      })
      toastDone(t('page.gdonlineentrust.onlinereport.asked', { number: change_no }))
      await refreshAfter(onlineReportActions, 'ApplyChange')
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Dialog
      title={t('page.gdonlineentrust.onlinereport.change_of', { number: String(row.report_no) })}
      width={720}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} reason={missing} onClick={() => void send()}>
            {t('page.gdonlineentrust.onlinereport.change')}
          </Button>
        </>
      }
    >
      {failure ? <Failed error={failure} onRetry={onClose} /> : null}
      {!offer && !failure ? <Progress /> : null}
      {problem ? (
        <p className="gt-problem" role="alert">
          {problem}
        </p>
      ) : null}
      {offer ? (
        <div className="gt-online-change">
          <label htmlFor={`${id}_kind`}>{say(reason_kind.label)}</label>
          <select
            id={`${id}_kind`}
            className="gt-input"
            value={kind}
            onChange={event => setKind(clientChangeKinds.find(one => one === event.target.value) ?? 'client_info')}
          >
            {clientChangeKinds.map(one => (
              <option key={one} value={one}>
                {say(reason_kind.options.list.labels[one])}
              </option>
            ))}
          </select>
          <fieldset>
            <legend>{t('page.gdonlineentrust.onlinereport.fields')}</legend>
            {offer.fields.map(({ key, of, name, old }) => (
              <div key={key} className="line">
                <label>
                  <input
                    type="checkbox"
                    checked={key in wanted}
                    onChange={({ target }) =>
                      setWanted(({ [key]: _, ...rest }) => (target.checked ? { ...rest, [key]: old ?? '' } : rest))
                    }
                  />{' '}
                  {[of, say(name)].filter(Boolean).join(' ')} <span className="quiet">{old}</span>
                </label>
                {key in wanted ? (
                  <input
                    className="gt-input"
                    aria-label={say(name)}
                    value={wanted[key] ?? ''}
                    onChange={({ target }) => setWanted(before => ({ ...before, [key]: target.value }))}
                  />
                ) : null}
              </div>
            ))}
          </fieldset>
          <label htmlFor={`${id}_why`}>{say(reason.label)}</label>
          <textarea
            id={`${id}_why`}
            className="gt-input"
            rows={3}
            maxLength={500}
            value={why}
            onChange={event => setWhy(event.target.value)}
          />
          <FilesField
            purpose={purpose}
            titled
            label={t('page.gdonlineentrust.onlinereport.application')}
            hint={t('page.gdonlineentrust.onlinereport.application_hint', { max: maxMbOf(purpose) })}
            accept=".pdf,.jpg,.jpeg,.png"
            most={1}
            files={files}
            onChange={make => setFiles(make)}
          />
        </div>
      ) : null}
    </Dialog>
  )
}
