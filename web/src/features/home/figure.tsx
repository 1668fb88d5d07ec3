import type { ReactNode } from 'react'
import { formatDecimal } from '../../kit/format.ts'

interface FigureProps {
  readonly name: string
  /** In per cent against the time before; nothing when that was empty. */
  readonly change?: string | null
  readonly children: ReactNode
}

/** A large figure with its name, and how much more or less it is than before. */
export const Figure = ({ name, change, children }: FigureProps) => (
  <div className="figure">
    <span>{name}</span>
    <b className="gt-number">{children}</b>
    {change ? (
      <small className={change.startsWith('+') ? 'more' : undefined}>{`${formatDecimal(change)} %`}</small>
    ) : null}
  </div>
)
