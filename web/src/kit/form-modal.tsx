import { Modal } from 'antd'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from './button.tsx'
import { confirm } from './confirm.tsx'
import { Glyph } from './glyph.tsx'
import { useWords } from './i18n.ts'
import { useReturnFocus } from './use-return-focus.ts'
import './form.css'

interface FormModalProps {
  readonly title: string
  /** Which record it is about, beside the title. */
  readonly subject?: string | undefined
  /** The subject is a number. */
  readonly numbered?: boolean
  readonly width?: number
  /** Something was typed that is not saved: the title is marked, and leaving asks. */
  readonly dirty?: boolean
  /** What leaving drops, in place of "unsaved changes". */
  readonly leaving?: { readonly question: string; readonly verb: string }
  /** Why the server refused, above the fields. */
  readonly problem?: ReactNode
  /** What stands at the left of the foot. */
  readonly note?: ReactNode
  /** The way out, where it is no plain "cancel". */
  readonly leave?: { readonly verb: string; readonly look: 'default' | 'primary' }
  /** The buttons that act. */
  readonly foot?: ReactNode
  /** Ctrl+S and Ctrl+Enter. */
  readonly onSubmit?: (key: 's' | 'enter') => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of dialogs in which something is typed or chosen: title with its mark, what was refused, a foot with the way out first. */
export function FormModal(props: FormModalProps) {
  const { title, subject, numbered = false, width = 520, dirty = false, leaving, problem, note, leave, foot } = props
  const { t } = useWords()
  useReturnFocus()
  const close = async (): Promise<void> => {
    const question = leaving ?? { question: t('common.unsaved'), verb: t('kit.form.discard') }
    if (!dirty || (await confirm({ ...question, destructive: true })) !== null) props.onClose()
  }
  const onKey = (event: KeyboardEvent): void => {
    const key = event.key.toLowerCase()
    if (!props.onSubmit || !(event.ctrlKey || event.metaKey) || (key !== 's' && key !== 'enter')) return
    event.preventDefault()
    props.onSubmit(key)
  }
  return (
    <Modal
      open
      centered
      className="gt-form-modal"
      width={width}
      mask={{ closable: false }}
      onCancel={() => void close()}
      title={
        <span className="gt-form-title">
          {title}
          {subject ? <span className={numbered ? 'number gt-number' : 'number'}>{subject}</span> : null}
          {dirty && !leaving ? <span className="dot" title={t('kit.form.unsaved')} /> : null}
        </span>
      }
      footer={
        <div className="gt-form-foot">
          {note}
          <span className="spring" />
          <Button look={leave?.look ?? 'default'} onClick={() => void close()}>
            {leave?.verb ?? t('common.cancel')}
          </Button>
          {foot}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are short ways to the buttons of the foot */}
      <div onKeyDown={onKey}>
        {problem ? (
          <div className="gt-form-problem" role="alert">
            <Glyph shape="bang" tone="red" />
            <div>{problem}</div>
          </div>
        ) : null}
        {props.children}
      </div>
    </Modal>
  )
}
