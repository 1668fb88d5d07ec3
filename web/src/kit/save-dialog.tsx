import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { messageOf } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { toastDone } from './toast.tsx'

interface SaveDialogProps {
  readonly title: string
  readonly width?: number
  /** Class of the form. */
  readonly className?: string
  /** Why nothing can be saved yet. */
  readonly reason?: string | undefined
  readonly busy: boolean
  /**
   * Stores what was typed. What it throws is told in the dialog, which stays; so is the sentence it gives back when what was
   * typed is wrong.
   */
  readonly save: () => Promise<string | undefined>
  /** What follows; by default it is told that it was saved, and the dialog closes. */
  readonly onSaved?: () => void
  readonly onClose: () => void
  /** The fields, which may show what was refused. */
  readonly children: ReactNode | ((problem: string) => ReactNode)
}

/** A dialog whose fields are saved by Enter or the button; whatever stands against it is told below them. */
export function SaveDialog(props: SaveDialogProps) {
  const { title, width, className, reason, busy, save, onSaved, onClose, children } = props
  const { t } = useWords()
  const form = useId()
  const [problem, setProblem] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (reason || busy) return
    setProblem('')
    try {
      const wrong = await save()
      if (wrong !== undefined) return setProblem(wrong)
    } catch (failure) {
      return setProblem(messageOf(failure))
    }
    if (onSaved) return onSaved()
    toastDone(t('common.save.success'))
    onClose()
  }
  return (
    <Dialog
      title={title}
      {...(width === undefined ? {} : { width })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} submit form={form} reason={reason}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={className} onSubmit={event => void submit(event)}>
        {typeof children === 'function' ? children(problem) : children}
        {problem ? (
          <p className="error" role="alert">
            {problem}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
