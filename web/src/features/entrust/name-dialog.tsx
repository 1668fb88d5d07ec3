import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'

interface NameDialogProps {
  readonly title: string
  readonly label: string
  readonly maxLength: number
  /** Keeps it under the name; what it throws is told in the dialog, which stays. */
  readonly save: (name: string) => Promise<unknown>
  readonly busy: boolean
  readonly onClose: () => void
  /** What stands below the name, which may depend on it. */
  readonly children: (name: string) => ReactNode
}

/** Asks for the name under which something is kept for later. */
export function NameDialog({ title, label, maxLength, save, busy, onClose, children }: NameDialogProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const name = text.trim()
  const keep = async (): Promise<void> => {
    try {
      await save(name)
      toastDone(t('common.save.success'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            submit
            form="gt_name"
            reason={name === '' ? t('common.required', { label }) : undefined}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form
        id="gt_name"
        onSubmit={event => {
          event.preventDefault()
          if (name !== '') void keep()
        }}
      >
        <label className="field">
          <span>{label}</span>
          <input
            className="gt-input"
            maxLength={maxLength}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        </label>
        {children(name)}
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
