import { type ReactNode, useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { SaveDialog } from '../../kit/save-dialog.tsx'

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
  const name = text.trim()
  return (
    <SaveDialog
      title={title}
      reason={name === '' ? t('common.required', { label }) : undefined}
      busy={busy}
      save={() => save(name).then(() => undefined)}
      onClose={onClose}
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
    </SaveDialog>
  )
}
