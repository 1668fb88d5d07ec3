import { Drawer } from 'antd'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import type { GridRow } from './grid-column.ts'
import { useWords } from './i18n.ts'
import './drawer.css'

interface RecordDrawerProps {
  readonly row: GridRow | null
  /** Number, name and state of the record. */
  readonly head: (row: GridRow) => ReactNode
  readonly actions?: ReactNode
  readonly rows: readonly GridRow[]
  readonly onShow: (row: GridRow) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const width = 720
/** The top bar stays in reach. */
const topBar = 50

/**
 * Gives the focus back to what opened the drawer in the moment of its closing. The drawer itself would do so when it has moved
 * out of sight, and take the keyboard from a dialog that was opened meanwhile.
 */
function useFocusBack(isOpen: boolean): void {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isOpen) opener.current = activeElement
    else if (opener.current instanceof HTMLElement) {
      if (activeElement === document.body || activeElement?.closest('.gt-drawer'))
        opener.current.focus({ preventScroll: true })
      opener.current = null
    }
  }, [isOpen])
}

/** One record beside its list; Alt+↑ and Alt+↓ walk the rows of the page (looks 7.2). */
export function RecordDrawer({ row, head, actions, rows, onShow, onClose, children }: RecordDrawerProps) {
  const { t } = useWords()
  const id = useId()
  const at = row ? rows.findIndex(one => one.id === row.id) : -1
  const previous = at > 0 ? rows[at - 1] : undefined
  const next = at >= 0 ? rows[at + 1] : undefined
  useEffect(() => {
    if (!row) return
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey) return
      const wanted = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : undefined
      if (!wanted) return
      event.preventDefault()
      onShow(wanted)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [row, previous, next, onShow])
  useFocusBack(row !== null)
  return (
    <Drawer
      open={row !== null}
      aria-labelledby={id}
      size={width}
      mask={false}
      closable={false}
      rootClassName="gt-drawer"
      rootStyle={{ top: topBar }}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column' } }}
      focusable={{ focusTriggerAfterClose: false }}
      onClose={onClose}
    >
      {row ? (
        <>
          <div className="head">
            <span id={id} style={{ display: 'contents' }}>
              {head(row)}
            </span>
            <div className="buttons">
              {previous ? (
                <IconButton icon={ChevronUp} label={t('kit.drawer.previous')} onClick={() => onShow(previous)} />
              ) : null}
              {next ? (
                <IconButton icon={ChevronDown} label={t('kit.drawer.next')} onClick={() => onShow(next)} />
              ) : null}
              <IconButton icon={X} label={t('common.close')} onClick={onClose} />
            </div>
          </div>
          {actions ? <div className="actions">{actions}</div> : null}
          <div className="inside">{children}</div>
        </>
      ) : null}
    </Drawer>
  )
}
