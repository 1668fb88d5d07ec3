import type { ReactNode } from 'react'
import type { Tone } from './tokens.ts'

/** Shapes of the state glyphs: the shape tells the progress, so that it survives greyscale (looks 2.4). */
export type GlyphShape =
  | 'dash'
  | 'ring'
  | 'p25'
  | 'p50'
  | 'p75'
  | 'okring'
  | 'check'
  | 'bang'
  | 'back'
  | 'cross'
  | 'clock'
  | 'pause'
  | 'slash'

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const inside = { ...stroke, stroke: 'var(--gt-bg)' } as const
const ring = <circle cx="7" cy="7" r="5.6" {...stroke} />
const disc = <circle cx="7" cy="7" r="6.3" fill="currentColor" />
const sector = (d: string): ReactNode => (
  <>
    {ring}
    <path d={d} fill="currentColor" />
  </>
)

const drawings: Readonly<Record<GlyphShape, ReactNode>> = {
  dash: <circle cx="7" cy="7" r="5.6" {...stroke} strokeLinecap="butt" strokeDasharray="2.2 2.2" />,
  ring,
  p25: sector('M7 7V3.4A3.6 3.6 0 0 1 10.6 7Z'),
  p50: sector('M7 3.4A3.6 3.6 0 0 1 7 10.6Z'),
  p75: sector('M7 7V3.4A3.6 3.6 0 1 1 3.4 7Z'),
  okring: (
    <>
      {ring}
      <path d="M4.6 7.2 6.3 8.9 9.5 5.4" {...stroke} />
    </>
  ),
  check: (
    <>
      {disc}
      <path d="M4.4 7.2 6.2 9 9.7 5.3" {...inside} />
    </>
  ),
  bang: (
    <>
      {disc}
      <path d="M7 3.8V7.6M7 10.1V10.2" {...inside} />
    </>
  ),
  back: (
    <>
      {disc}
      <path d="M6 4.4 4.2 6.2 6 8M4.4 6.2H8a1.9 1.9 0 0 1 0 3.8H6.6" {...inside} strokeWidth={1.3} />
    </>
  ),
  cross: (
    <>
      {disc}
      <path d="M5 5 9 9M9 5 5 9" {...inside} />
    </>
  ),
  clock: (
    <>
      {ring}
      <path d="M7 4V7.2L9 8.4" {...stroke} strokeWidth={1.3} />
    </>
  ),
  pause: (
    <>
      {ring}
      <path d="M5.7 5.1V8.9M8.3 5.1V8.9" {...stroke} strokeWidth={1.4} />
    </>
  ),
  slash: (
    <>
      {ring}
      <path d="M3.2 10.8 10.8 3.2" {...stroke} />
    </>
  ),
}

interface GlyphProps {
  readonly shape: GlyphShape
  readonly tone: Tone
  readonly size?: number
  /** In place of that of the tone. */
  readonly colour?: string
}

/** A state glyph alone; the word beside it is what a reader hears. */
export const Glyph = ({ shape, tone, size = 14, colour }: GlyphProps) => (
  <svg
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 14 14"
    style={{ color: colour ?? `var(--gt-${tone}-glyph)`, flex: 'none' }}
  >
    {drawings[shape]}
  </svg>
)
