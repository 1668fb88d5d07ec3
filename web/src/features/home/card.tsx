import type { ReactNode } from 'react'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import './home.css'

interface CardProps {
  readonly title: string
  /** Of the twelve columns of the page. */
  readonly columns: number
  readonly aside?: ReactNode
  /** Has the height of its neighbours, whatever there is to show: nothing jumps (looks 1.8). */
  readonly tall?: boolean
  readonly children: ReactNode
}

/** One subject of the home page. */
export const Card = ({ title, columns, aside, tall = false, children }: CardProps) => (
  <section className={tall ? 'gt-card tall' : 'gt-card'} style={{ gridColumn: `span ${columns}` }}>
    <header>
      <h2>{title}</h2>
      {aside ? <span className="aside">{aside}</span> : null}
    </header>
    <div className="inside">{children}</div>
  </section>
)

interface DrillProps {
  /** Made by `to`. */
  readonly address: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link when the page is in the user's menu, else plain words (page /home, special). */
export function Drill({ address, className, children }: DrillProps) {
  const { routes } = useSigned()
  return routes.has(routeKey(address)) ? (
    <a className={className} href={`#${address}`}>
      {children}
    </a>
  ) : (
    <div className={className}>{children}</div>
  )
}
