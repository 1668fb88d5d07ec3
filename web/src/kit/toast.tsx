import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Glyph } from './glyph.tsx'
import { useWords } from './i18n.ts'
import { createStore, useStore } from './store.ts'
import './toast.css'

interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** Number of the failed request, for the person who looks for the cause. */
  readonly trace: string | null
}

/** A success stays for 3 s, a failure until it is closed; three at most (looks 7.13). */
const shownMs = 3_000
const most = 3

const toasts = createStore<readonly Toast[]>([])
let count = 0

const drop = (id: number): void => toasts.set(before => before.filter(toast => toast.id !== id))

function show(kind: Toast['kind'], text: string, trace: string | null): void {
  count += 1
  const id = count
  toasts.set(before => [...before.filter(toast => toast.text !== text), { id, kind, text, trace }].slice(-most))
  if (kind === 'success') setTimeout(() => drop(id), shownMs)
}

/** Tells that something was done. */
export const toastDone = (text: string): void => show('success', text, null)

/** Tells of a failure that has no better place. */
export const toastFailed = (text: string, trace: string | null = null): void => show('error', text, trace)

/** Takes the failures away that a dialog tells of: nothing is told twice. */
export const dropTold = (sentences: readonly string[]): void =>
  toasts.set(before =>
    before.filter(({ kind, text }) => kind !== 'error' || !sentences.some(told => told !== '' && text.includes(told))),
  )

/** The place where toasts appear; stands once at the root, above every dialog. */
export function Toasts() {
  const { t } = useWords()
  const list = useStore(toasts)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // shown anew each time, so that it lies above a dialog that opened meanwhile
    ref.current?.hidePopover()
    if (list.length > 0) ref.current?.showPopover()
  }, [list])
  return (
    <div ref={ref} popover="manual" className="gt-toasts gt-no-print">
      {list.map(toast => (
        <div key={toast.id} className="gt-toast" role={toast.kind === 'error' ? 'alert' : 'status'}>
          <Glyph shape={toast.kind === 'error' ? 'bang' : 'check'} tone={toast.kind === 'error' ? 'red' : 'green'} />
          <span>{toast.text}</span>
          {toast.trace ? <span className="trace gt-number">{toast.trace}</span> : null}
          {toast.kind === 'error' ? (
            <IconButton icon={X} label={t('common.close')} onClick={() => drop(toast.id)} />
          ) : null}
        </div>
      ))}
    </div>
  )
}
