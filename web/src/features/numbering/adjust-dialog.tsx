import { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../app/failure.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'

/** Raises the serial that a rule gives next; what is skipped becomes void with the reason. */
export function AdjustDialog({ rule, onClose }: { rule: GridRow; onClose: () => void }) {
  const { t } = useWords()
  const [serial, setSerial] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const { data } = useRead(numberRuleActions, 'Preview', { id: rule.id })
  const { run, busy } = useWrite(numberRuleActions, 'Adjust')
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const text = serial.trim()
    if (text === '') return setProblem({ field: 'next_serial', text: t('page.djbaseset.numberman.serial_required') })
    if (!/^\d{1,9}$/.test(text))
      return setProblem({ field: 'next_serial', text: t('page.djbaseset.numberman.serial_int') })
    try {
      const { number } = await run({ id: rule.id, next_serial: Number.parseInt(text, 10), reason: reason.trim() })
      toastDone(t('page.djbaseset.numberman.adjusted', { number }))
      onClose()
    } catch (error) {
      const field = error instanceof Failure ? (error.errors[0]?.field ?? null) : null
      setProblem({ field, text: messageOf(error) })
    }
  }
  const told = (field: string) =>
    problem?.field === field ? (
      <span className="error" role="alert">
        {problem.text}
      </span>
    ) : null
  return (
    <Dialog
      title={t('page.djbaseset.numberman.adjust')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} submit form="gt_adjust">
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p>
        {t('page.djbaseset.numberman.next_numbers')} <b className="gt-number">{data?.numbers[0] ?? ''}</b>
      </p>
      <form id="gt_adjust" onSubmit={event => void save(event)}>
        <label className="field">
          <span>{t('page.djbaseset.numberman.next_serial')}</span>
          <input
            className="gt-input gt-number"
            inputMode="numeric"
            value={serial}
            onChange={event => setSerial(event.target.value)}
          />
        </label>
        {told('next_serial')}
        <label className="field">
          <span>{t('common.reason')}</span>
          <textarea
            className="gt-input"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </label>
        {told('reason')}
        {problem && problem.field !== 'next_serial' && problem.field !== 'reason' ? (
          <p className="error" role="alert">
            {problem.text}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
