import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import './menu-button.css'
import './page-frame.css'

interface PopoverButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly className?: string
  /** What the button shows beside its icon; its label when left out. */
  readonly face?: ReactNode
  /** Drawn only while open; may close it. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/** A tool that opens a small panel below itself, in the lower half of the window above; Esc and a click outside close it. */
export function PopoverButton({ icon: Icon, label, className = 'gt-tool', face, children }: PopoverButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = (): void => panel.current?.hidePopover()
  return (
    <>
      <button ref={button} type="button" className={className} aria-label={label} title={label} popoverTarget={id}>
        <Icon aria-hidden strokeWidth={1.75} />
        {face === undefined ? <span>{label}</span> : face}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="gt-menu"
        onToggle={event => {
          setOpen(event.newState === 'open')
          const at = button.current?.getBoundingClientRect()
          if (!at) return
          const above = at.top > innerHeight / 2
          event.currentTarget.style.top = above ? 'auto' : `${at.bottom + 4}px`
          event.currentTarget.style.bottom = above ? `${innerHeight - at.top + 4}px` : 'auto'
          event.currentTarget.style.right = `${Math.max(4, innerWidth - at.right)}px`
        }}
      >
        {open ? (typeof children === 'function' ? children(close) : children) : null}
      </div>
    </>
  )
}
