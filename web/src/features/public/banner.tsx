import type { ReactNode } from 'react'
import { Glyph } from '../../kit/glyph.tsx'
import type { Look } from './outcome.ts'

interface BannerProps {
  readonly look: Look
  readonly title: string
  readonly children?: ReactNode
}

/** The answer in one word, its colour and its sign, with one line that says what to do. */
export const Banner = ({ look: { shape, tone }, title, children }: BannerProps) => (
  <div
    className="gt-banner"
    role="status"
    style={{ background: `var(--gt-${tone}-soft)`, borderColor: `var(--gt-${tone}-line)` }}
  >
    <div className="width">
      {/* its disc fills nine tenths of it: 46 across (looks 7.11) */}
      <Glyph shape={shape} tone={tone} size={51} />
      <div>
        <h1 style={{ color: `var(--gt-${tone}-text)` }}>{title}</h1>
        {children ? <p>{children}</p> : null}
      </div>
    </div>
  </div>
)
