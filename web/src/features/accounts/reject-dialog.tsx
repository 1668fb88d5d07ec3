import { registerApplication } from '@gt/domain/identity/register-application.entity.ts'
import { useId, useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'

/** Asks for the reason of a refusal, which the applicant is told. */
export function RejectDialog({
  name,
  busy,
  onReject,
  onClose,
}: {
  readonly name: string
  readonly busy: boolean
  readonly onReject: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}) {
  const { t, say } = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const { label } = registerApplication.fields.reject_reason
  return (
    <SaveDialog
      title={t('kit.queue.reject_of', { name })}
      reason={reason.trim().length < 2 ? t('common.required', { label: say(label) }) : undefined}
      busy={busy}
      save={async () => {
        await onReject(reason.trim())
        return undefined
      }}
      onClose={onClose}
    >
      <label className="field" htmlFor={id}>
        <span>{say(label)}</span>
        <textarea
          id={id}
          className="gt-input"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.target.value)}
        />
      </label>
    </SaveDialog>
  )
}
