import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'

/** A record that was submitted before: changes wait until there is a reason for them. */
export function ReasonBar({ onGive }: { onGive: (reason: string) => void }) {
  const { t } = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  return (
    <form
      className="gt-notice reason"
      onSubmit={event => {
        event.preventDefault()
        if (reason.trim()) onGive(reason)
      }}
    >
      <label htmlFor={id}>{t('kit.work.why_change')}</label>
      <input
        id={id}
        className="gt-input"
        maxLength={300}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Button submit look="primary" reason={reason.trim() === '' ? t('common.reason_first') : undefined}>
        {t('common.save')}
      </Button>
    </form>
  )
}
