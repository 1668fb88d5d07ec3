import { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import { type SubjectName, subjectFields } from '@gt/domain/numbering/scope-subject.ts'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../app/failure.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { toastDone } from '../../kit/toast.tsx'

/** Raises the serial that a rule gives next; what is skipped becomes void with the reason. */
export function AdjustDialog({ rule, onClose }: { rule: GridRow; onClose: () => void }) {
  const { t, say } = useWords()
  const [subject, setSubject] = useState<{ readonly [Name in SubjectName]?: string }>({})
  const [serial, setSerial] = useState('')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<{ field: string | null; text: string } | null>(null)
  const { data } = useRead(numberRuleActions, 'Preview', { id: rule.id, subject }, { keep: true })
  const asks = data?.asks ?? []
  const named = asks.every(name => subject[name])
  const { run, busy } = useWrite(numberRuleActions, 'Adjust')
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const text = serial.trim()
    if (text === '') return setProblem({ field: 'next_serial', text: t('page.djbaseset.numberman.serial_required') })
    if (!/^\d{1,9}$/.test(text))
      return setProblem({ field: 'next_serial', text: t('page.djbaseset.numberman.serial_int') })
    try {
      const { number } = await run({
        id: rule.id,
        subject,
        next_serial: Number.parseInt(text, 10),
        reason: reason.trim(),
      })
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
        {t('page.djbaseset.numberman.next_numbers')} <b className="gt-number">{named ? data?.numbers[0] : ''}</b>
      </p>
      <form id="gt_adjust" onSubmit={event => void save(event)}>
        <AntdProvider>
          {asks.map(name => (
            <div key={name}>
              <label className="field" htmlFor={`gt_adjust_${name}`}>
                <span>{say(subjectFields[name].label)}</span>
                <RefPicker
                  id={`gt_adjust_${name}`}
                  field={subjectFields[name]}
                  path={`number_rule.${name}`}
                  value={subject[name] ?? null}
                  onChange={value => {
                    setSubject(before => ({ ...before, [name]: typeof value === 'string' ? value : undefined }))
                    setProblem(null)
                  }}
                />
              </label>
              {told(name)}
            </div>
          ))}
        </AntdProvider>
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
        {problem && !['next_serial', 'reason', ...asks].includes(problem.field ?? '') ? (
          <p className="error" role="alert">
            {problem.text}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
