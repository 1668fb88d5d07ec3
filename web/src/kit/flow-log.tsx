import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import type { ReactNode } from 'react'
import { formatMinute } from './format.ts'
import { Glyph, type GlyphShape } from './glyph.tsx'
import type { Tone } from './tokens.ts'
import './command.css'

export interface LogEntry {
  readonly key: string
  readonly shape: GlyphShape
  readonly tone: Tone
  readonly title: ReactNode
  readonly at: LocalDateTime
  /** People, place, quantity; only what is known. */
  readonly facts: readonly string[]
}

/** What happened to a record, newest first, as glyphs on a rail (looks 7.2). */
export const FlowLog = ({ entries }: { entries: readonly LogEntry[] }) => (
  <ol className="gt-log">
    {entries.map(({ key, shape, tone, title, at, facts }) => (
      <li key={key}>
        <Glyph shape={shape} tone={tone} />
        <span>{title}</span>
        <time className="when gt-number">{formatMinute(at)}</time>
        {facts.length > 0 ? <span className="facts">{facts.join(' · ')}</span> : null}
      </li>
    ))}
  </ol>
)
