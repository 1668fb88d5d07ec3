import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import './menu-button.css'

export interface MenuItem {
  readonly key: string
  readonly text: string
  readonly icon?: LucideIcon
  /** A square of this colour instead of an icon. */
  readonly swatch?: string
  readonly hint?: string
  readonly checked?: boolean
  readonly danger?: boolean
  /** Why it cannot be chosen now. */
  readonly reason?: string | undefined
  /** Heading above the item, or a line when empty. */
  readonly above?: string
  readonly onChoose: () => void
}

interface MenuButtonProps {
  readonly items: readonly MenuItem[]
  readonly className?: string
  /** What the menu is of; a reader hears it before what the button shows. */
  readonly label?: string
  readonly children: ReactNode
}

const gap = 4

function place(button: HTMLElement, menu: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const left = at.left + width > innerWidth - gap ? at.right - width : at.left
  const below = at.bottom + gap + height <= innerHeight
  menu.style.left = `${Math.max(gap, left)}px`
  menu.style.top = `${below ? at.bottom + gap : Math.max(gap, at.top - gap - height)}px`
}

/** A button that opens a menu. Arrow keys walk, Home and End jump, Esc and a click outside close. */
export function MenuButton({ items, className, label, children }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  const walk = (event: KeyboardEvent): void => {
    const choices = [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
    const at = choices.indexOf(document.activeElement as HTMLElement) // anything else is not found
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: choices.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    choices.at(next % choices.length)?.focus()
  }

  return (
    <>
      <button ref={button} type="button" className={className} aria-haspopup="menu" title={label} popoverTarget={id}>
        {label ? <span className="gt-hidden">{`${label} `}</span> : null}
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        popover="auto"
        className="gt-menu"
        onKeyDown={walk}
        onToggle={event => {
          if (event.newState !== 'open' || !button.current) return
          place(button.current, event.currentTarget)
          event.currentTarget.querySelector<HTMLElement>('[aria-checked="true"], [role^="menuitem"]')?.focus()
        }}
      >
        {items.map(item => (
          <Choice key={item.key} item={item} close={() => menu.current?.hidePopover()} />
        ))}
      </div>
    </>
  )
}

function Choice({ item, close }: { item: MenuItem; close: () => void }) {
  const { icon: Icon, reason } = item
  const role =
    item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': item.checked }
  const choose = (): void => {
    close()
    item.onChoose()
  }
  return (
    <>
      {item.above === undefined ? null : item.above === '' ? <hr /> : <div className="head">{item.above}</div>}
      <button
        type="button"
        {...role}
        aria-disabled={reason ? true : undefined}
        title={reason}
        tabIndex={-1}
        className={item.danger ? 'danger' : undefined}
        onClick={reason ? undefined : choose}
      >
        {item.swatch ? <span className="gt-swatch" style={{ background: item.swatch }} /> : null}
        {Icon ? <Icon aria-hidden strokeWidth={1.75} /> : null}
        <span>{item.text}</span>
        {item.hint ? <span className="hint">{item.hint}</span> : null}
      </button>
    </>
  )
}
