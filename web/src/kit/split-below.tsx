import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from './i18n.ts'
import './split-below.css'

interface SplitBelowProps {
  /** Share of the upper part in percent. */
  readonly share: number
  /** The user has put the bar elsewhere. */
  readonly onShare: (share: number) => void
  readonly below: ReactNode
  readonly children: ReactNode
}

/** The parts never vanish behind each other. */
const bounds = { least: 25, most: 80 } as const
const step = 5
const within = (share: number): number => Math.min(bounds.most, Math.max(bounds.least, Math.round(share)))

/** What is chosen above, more of it below; the bar between is drawn by the mouse or moved by arrows (template T_MASTER_DETAIL). */
export function SplitBelow({ share, onShare, below, children }: SplitBelowProps) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<number | null>(null)
  const now = drawn ?? share
  const draw = (event: PointerEvent): void => {
    const room = box.current?.getBoundingClientRect()
    if (drawn !== null && room) setDrawn(within(((event.clientY - room.top) / room.height) * 100))
  }
  const onKey = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowUp' ? -step : event.key === 'ArrowDown' ? step : 0
    if (by === 0 || event.altKey) return
    event.preventDefault()
    onShare(within(now + by))
  }
  return (
    <div ref={box} className="gt-split">
      <div className="upper" style={{ flexBasis: `${now}%` }}>
        {children}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule does not take the keyboard */}
      <div
        role="separator"
        aria-orientation="horizontal"
        aria-label={t('kit.split.bar')}
        aria-valuenow={now}
        aria-valuemin={bounds.least}
        aria-valuemax={bounds.most}
        tabIndex={0}
        className="bar gt-no-print"
        onKeyDown={onKey}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setDrawn(now)
        }}
        onPointerMove={draw}
        onPointerUp={() => {
          if (drawn !== null && drawn !== share) onShare(drawn)
          setDrawn(null)
        }}
      />
      <div className="lower">{below}</div>
    </div>
  )
}
