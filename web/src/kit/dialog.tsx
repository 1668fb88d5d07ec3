import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { useWords } from './i18n.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './dialog.css'

interface DialogProps {
  readonly title: string
  readonly icon?: ReactNode
  readonly width?: number
  readonly children?: ReactNode
  readonly foot?: ReactNode
  /** Asked for by Esc, the cross or a cancel button; null when the dialog cannot be left that way. */
  readonly onClose: (() => void) | null
  /** Keys of the dialog as a whole. */
  readonly onKey?: (event: KeyboardEvent) => void
}

/** A modal dialog on the browser's own: focus stays inside, Esc asks to close. */
export function Dialog({ title, icon, width = 420, children, foot, onClose, onKey }: DialogProps) {
  const { t } = useWords()
  useReturnFocus()
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    // the first field, else the first button of the foot, which is the way back where there is one
    dialog?.querySelector<HTMLElement>('.body :is(input:not([type="file"]), textarea), .foot button')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="gt-dialog"
      style={{ width }}
      aria-labelledby={id}
      onKeyDown={event => {
        // the dialog below, which asked this question, hears every Esc of the page and would ask again
        if (event.key === 'Escape') event.stopPropagation()
        else onKey?.(event)
      }}
      onCancel={event => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className="head">
        {icon}
        <h2 id={id}>{title}</h2>
        {onClose ? <IconButton icon={X} label={t('common.close')} onClick={onClose} /> : null}
      </div>
      <div className="body">{children}</div>
      {foot ? <div className="foot">{foot}</div> : null}
    </dialog>
  )
}
