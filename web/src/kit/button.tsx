import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import './button.css'

interface ButtonProps {
  readonly children: ReactNode
  readonly look?: 'default' | 'primary' | 'danger' | 'danger-solid' | 'text' | 'link'
  readonly icon?: LucideIcon
  /** The icon stands behind the word: a chevron. */
  readonly iconAfter?: boolean
  /** Key that does the same, shown behind the word. */
  readonly hotkey?: string
  readonly busy?: boolean
  /** Why it cannot be pressed now; the button stays in reach of the keyboard and tells it (looks 1.6). It is never grey without. */
  readonly reason?: string | undefined
  readonly submit?: boolean
  readonly form?: string
  readonly onClick?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with a word. With a `reason` it is grey and says why instead of acting. */
export function Button(props: ButtonProps) {
  const { children, look = 'default', icon: Icon, iconAfter = false, hotkey, busy = false, reason } = props
  const picture = busy ? <span className="gt-spin" /> : Icon ? <Icon aria-hidden strokeWidth={1.75} /> : null
  return (
    <button
      ref={props.ref}
      // a grey button does not send its form either
      type={props.submit && !reason ? 'submit' : 'button'}
      form={props.form}
      className={look === 'default' ? 'gt-btn' : `gt-btn ${look}`}
      disabled={busy}
      aria-disabled={reason ? true : undefined}
      aria-busy={busy || undefined}
      title={reason}
      onClick={reason ? undefined : props.onClick}
    >
      {iconAfter ? null : picture}
      <span>{children}</span>
      {iconAfter ? picture : null}
      {hotkey ? <kbd>{hotkey}</kbd> : null}
    </button>
  )
}

interface IconButtonProps {
  readonly icon: LucideIcon
  /** What it does, for the tooltip and for readers. */
  readonly label: string
  readonly onClick: () => void
  readonly pressed?: boolean
  readonly disabled?: boolean
  /** Why it cannot be pressed now; told in the place of the label's tooltip, in reach of the keyboard. */
  readonly reason?: string | undefined
}

/** A button that is an icon alone; only for the closed list of looks 6. */
export function IconButton({ icon: Icon, label, onClick, pressed, disabled = false, reason }: IconButtonProps) {
  return (
    <button
      type="button"
      className="gt-icon-btn"
      aria-label={label}
      title={reason ?? label}
      aria-pressed={pressed}
      disabled={disabled}
      aria-disabled={reason ? true : undefined}
      onClick={reason ? undefined : onClick}
    >
      <Icon aria-hidden strokeWidth={1.75} />
    </button>
  )
}
