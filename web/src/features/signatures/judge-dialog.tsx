import { signaturePictureActions } from '@gt/domain/reports/signing-actions.ts'
import { useState } from 'react'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { toastDone } from '../../kit/toast.tsx'
import { SignaturePicture } from './signature-picture.tsx'

/** A new picture of a signature is looked at, and counts from now on or goes back with a reason. */
export function JudgeDialog({ row, title, onClose }: { row: GridRow; title: string; onClose: () => void }) {
  const { t } = useWords()
  const { run, busy } = useWrite(signaturePictureActions, 'Judge')
  const [opinion, setOpinion] = useState('')
  const [problem, setProblem] = useState('')
  const judge = async (decision: 'approved' | 'rejected'): Promise<void> => {
    setProblem('')
    try {
      await run({ ...itemOf(row), decision, opinion })
      toastDone(t('common.operate.success'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const reason = opinion.trim() === '' ? t('common.reason_first') : undefined
  return (
    <Dialog
      title={title}
      width={480}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="danger" busy={busy} reason={reason} onClick={() => void judge('rejected')}>
            {t('page.djbaseset.signature.reject')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void judge('approved')}>
            {t('page.djbaseset.signature.pass')}
          </Button>
        </>
      }
    >
      <div className="gt-keep-signature">
        <SignaturePicture id={row.id} />
        <p className="quiet">{t('page.djbaseset.signature.judging')}</p>
        <label className="field">
          <span>{t('page.djbaseset.signature.opinion')}</span>
          <textarea
            className="gt-input"
            rows={2}
            maxLength={200}
            value={opinion}
            onChange={event => setOpinion(event.target.value)}
          />
        </label>
        {problem ? (
          <p className="gt-problem" role="alert">
            {problem}
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}
