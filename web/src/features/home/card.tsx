import { EyeOff, GripVertical, RotateCw } from 'lucide-react'
import { createContext, type KeyboardEvent, type ReactNode, use } from 'react'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'
import { WaitingLines } from '../../kit/waiting-lines.tsx'
import './home.css'
import './rows.css'
import './flow.css'
import './charts.css'

/** How a card is put elsewhere; cards outside the arranged ones have none. */
interface Moving {
  readonly id: string
  /** One place forwards or backwards. */
  readonly step: (by: -1 | 1) => void
  readonly take: () => void
  readonly drop: () => void
  readonly hide: () => void
}

/** Gives a card of the home its place among the others. */
export const MovingContext = createContext<Moving | null>(null)

interface Stale {
  readonly reason: string
  readonly retry: () => void
}

export interface CardProps {
  readonly title: string
  /** Of the twelve columns of the page. */
  readonly columns: number
  /** The height is that of the card, whatever there is to show: nothing jumps (looks 1.8, 7.8). */
  readonly height: 'strip' | 'low' | 'tall'
  /** When the figures were counted. */
  readonly at?: string | null
  /** Why the figures are those of that time: they could not be counted anew. */
  readonly stale?: Stale | null
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One subject of the home page; its head carries it elsewhere, by the pointer or by the arrow keys. */
export function Card({ title, columns, height, at, stale, aside, children }: CardProps) {
  const { t } = useWords()
  const moving = use(MovingContext)
  const time = at ? t('page.home.data_time', { time: at.slice(11, 16) }) : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the grip does the same by keys
    <section
      className={`gt-card ${height}`}
      style={{ gridColumn: `span ${columns}` }}
      data-card={moving?.id}
      onDragOver={event => moving && event.preventDefault()}
      onDrop={() => moving?.drop()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <header
        draggable={moving !== null}
        onDragStart={event => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', title)
          moving?.take()
        }}
      >
        {moving ? <Grip title={title} step={moving.step} /> : null}
        <h2 title={[title, time].filter(Boolean).join('\n')}>{title}</h2>
        {time && stale ? <Old stale={stale} time={time} at={at?.slice(11, 16) ?? ''} /> : null}
        {time && !stale ? (
          <time className="counted gt-number" title={time}>
            {at?.slice(11, 16)}
          </time>
        ) : null}
        {aside ? <div className="aside">{aside}</div> : null}
        {moving ? <Hide title={title} hide={moving.hide} /> : null}
      </header>
      <div className="inside">{children}</div>
    </section>
  )
}

const linesOf = { strip: 2, low: 3, tall: 6 } as const

/** What a card shows while it has nothing yet. */
export const CardLines = ({ height }: Pick<CardProps, 'height'>) => <WaitingLines rows={linesOf[height]} />

const directions: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

function Grip({ title, step }: { title: string; step: Moving['step'] }) {
  const { t } = useWords()
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = directions[event.key]
    if (!by) return
    event.preventDefault()
    step(by)
  }
  const words = t('page.home.move', { title })
  return (
    <button type="button" className="grip" aria-label={words} title={words} onKeyDown={onKeyDown}>
      <GripVertical aria-hidden strokeWidth={1.75} />
    </button>
  )
}

/** Takes the card off the home; the layout of the home brings it back. */
function Hide({ title, hide }: { title: string; hide: Moving['hide'] }) {
  const { t } = useWords()
  const words = t('page.home.hide', { title })
  return (
    <button type="button" className="put-away" aria-label={words} title={words} onClick={hide}>
      <EyeOff aria-hidden strokeWidth={1.75} />
    </button>
  )
}

/** The time of figures that could not be counted anew; a press tries again. */
function Old({ stale, time, at }: { stale: Stale; time: string; at: string }) {
  const { t } = useWords()
  return (
    <button
      type="button"
      className="old gt-number"
      aria-label={`${t('common.retry')} ${time} ${stale.reason}`}
      title={`${stale.reason}\n${time}`}
      onClick={stale.retry}
    >
      <RotateCw aria-hidden strokeWidth={1.75} />
      {at}
    </button>
  )
}

interface DrillProps {
  /** Made by `to`. */
  readonly address: string
  readonly className?: string
  /** What else a click does. */
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link when the page is in the user's menu, else plain words (page /home, special). */
export function Drill({ address, className, onClick, children }: DrillProps) {
  const { routes } = useSigned()
  return routes.has(routeKey(address)) ? (
    <a className={className} href={`#${address}`} onClick={onClick}>
      {children}
    </a>
  ) : (
    <div className={className}>{children}</div>
  )
}
