import { PanelLeftClose, PanelLeftOpen, PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { AntdProvider } from './antd-provider.tsx'
import { IconButton } from './button.tsx'
import { useWords } from './i18n.ts'
import './work-place.css'

interface WorkPlaceProps {
  /** Name under which the folded panes are remembered. */
  readonly code: string
  readonly left: ReactNode
  /** Width of the open left pane in px; 264 when not given. */
  readonly leftWidth?: number
  readonly leftLabel: string
  /** Null when there is nothing to show: the middle takes the room. */
  readonly right: ReactNode
  readonly rightLabel: string
  readonly children: ReactNode
}

const remembered = (code: string): { left: boolean; right: boolean } => {
  const [left, right] = (localStorage.getItem(`gt_panes:${code}`) ?? '1,1').split(',')
  return { left: left !== '0', right: right !== '0' }
}

/** A place where work is done (looks 7.4): a list at the left, the work in the middle, folds at the right. Alt+0 and Alt+9 fold. */
export function WorkPlace({ code, left, leftWidth, leftLabel, right, rightLabel, children }: WorkPlaceProps) {
  const { t } = useWords()
  const [panes, setPanes] = useState(() => remembered(code))
  const toggle = (side: 'left' | 'right'): void =>
    setPanes(before => {
      const next = { ...before, [side]: !before[side] }
      localStorage.setItem(`gt_panes:${code}`, `${next.left ? 1 : 0},${next.right ? 1 : 0}`)
      return next
    })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.altKey || (event.code !== 'Digit0' && event.code !== 'Digit9')) return
      event.preventDefault()
      toggle(event.code === 'Digit0' ? 'left' : 'right')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  return (
    <AntdProvider work>
      <div
        className="gt-place"
        data-left={panes.left ? 'open' : 'folded'}
        data-right={right === null ? 'none' : panes.right ? 'open' : 'folded'}
        style={leftWidth === undefined ? undefined : { ['--gt-left' as string]: `${leftWidth}px` }}
      >
        <aside className="pane left" aria-label={leftLabel}>
          <div className="fold">
            <IconButton
              icon={panes.left ? PanelLeftClose : PanelLeftOpen}
              label={`${panes.left ? t('kit.work.fold') : t('kit.work.unfold')} Alt+0`}
              onClick={() => toggle('left')}
            />
          </div>
          {panes.left ? <div className="inside">{left}</div> : null}
        </aside>
        <section className="centre">{children}</section>
        {right === null ? null : (
          <aside className="pane right" aria-label={rightLabel}>
            <div className="fold">
              <IconButton
                icon={panes.right ? PanelRightClose : PanelRightOpen}
                label={`${panes.right ? t('kit.work.fold') : t('kit.work.unfold')} Alt+9`}
                onClick={() => toggle('right')}
              />
            </div>
            {panes.right ? <div className="inside">{right}</div> : null}
          </aside>
        )}
      </div>
    </AntdProvider>
  )
}

interface FoldProps {
  readonly title: string
  /** One line that tells what is inside while it is closed. */
  readonly summary?: ReactNode
  readonly open: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
  /** By which a key finds it. */
  readonly name?: string
}

/** A fold of a side pane: its head tells its content even when it is closed. */
export function Fold({ title, summary, open, onToggle, children, name }: FoldProps) {
  return (
    <section className="gt-fold" data-fold={name}>
      <button type="button" className="head" aria-expanded={open} onClick={onToggle}>
        <span className="chevron" data-open={open} aria-hidden />
        <b>{title}</b>
        <span className="summary">{summary}</span>
      </button>
      {open ? <div className="inside">{children}</div> : null}
    </section>
  )
}
