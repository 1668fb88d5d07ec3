import { recordActions } from '@gt/domain/testing/actions.ts'
import { useId, useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { type Place, placeKey } from '../../kit/paper/place.ts'
import { cellAt, cellWords } from './sheet-words.ts'
import type { OpenRecord } from './use-record.ts'

interface OverrideCapturedProps {
  readonly entry: OpenRecord
  readonly place: Place
  readonly onClose: () => void
}

/** Corrects what a machine measured: never without a reason, which stays in the history beside old and new value. */
export function OverrideCaptured({ entry, place, onClose }: OverrideCapturedProps) {
  const { t, language } = useWords()
  const id = useId()
  const { sheet, store, state, reload } = entry
  const stored = cellAt(state, place)?.value ?? null
  const [value, setValue] = useState(String(stored ?? ''))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { run, busy } = useWrite(recordActions, 'SaveCells')
  const missing =
    value.trim() === String(stored ?? '')
      ? t('page.djentrustmanage.checklist.captured_same')
      : reason.trim() === ''
        ? t('common.reason_first')
        : undefined
  const save = async (): Promise<void> => {
    try {
      await store.flush()
      // what the server did not take is no captured value yet: it is typed over like any other
      if (store.state.pending.has(placeKey(place))) {
        store.put([{ place, value: value.trim() }], 'typed')
        return onClose()
      }
      await run({
        record_id: sheet.record.id,
        cells: [
          {
            sample_id: place.sampleId,
            group: place.group,
            row: place.row,
            input: place.input,
            value: value.trim(),
            seen: stored,
            source: 'typed',
          },
        ],
        reason: reason.trim(),
      })
      reload()
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.checklist.captured_change')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} reason={missing} onClick={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="gt-file-words">
        <label htmlFor={`${id}v`}>
          {cellWords(sheet.method, place, sheet.context.samples[place.sampleId]?.number ?? '', language)}
        </label>
        <input
          id={`${id}v`}
          className="gt-input gt-number"
          value={value}
          onChange={event => setValue(event.target.value)}
        />
        <label htmlFor={`${id}r`}>{t('kit.work.why_change')}</label>
        <input
          id={`${id}r`}
          className="gt-input"
          maxLength={300}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </div>
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
