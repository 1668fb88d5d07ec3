import type { EnumList } from '@gt/domain/kit/fields/enum.ts'
import { Lock } from 'lucide-react'
import { Glyph } from './glyph.tsx'
import { useWords } from './i18n.ts'
import { useStateName } from './state-names.ts'
import { plainLook, stateLooks } from './state-tones.ts'
import './state-mark.css'

interface StateMarkProps {
  readonly list: EnumList
  readonly code: string
  /** The viewer has an open to-do on the record. */
  readonly mine?: boolean
  /** The pill form, for heads of drawers and work places. */
  readonly soft?: boolean
}

/** A state as glyph and word (looks 2.4). A code that the list does not know is shown as it is. */
export function StateMark({ list, code, mine = false, soft = false }: StateMarkProps) {
  const { say } = useWords()
  const look = stateLooks[list.name]?.[code] ?? plainLook
  const tone = mine ? (look.mine ?? look.tone) : look.tone
  const own = useStateName(list, code)
  const label = own?.label ?? list.labels[code]
  const text = label ? say(label) : code
  const classes = ['gt-state', soft ? 'soft' : '', !soft && tone === 'grey' ? 'quiet' : ''].filter(Boolean).join(' ')
  const colours = soft ? { background: `var(--gt-${tone}-soft)`, color: `var(--gt-${tone}-text)` } : undefined
  return (
    <span className={classes} style={colours} title={text}>
      <Glyph shape={look.shape} tone={tone} {...(own?.color ? { colour: own.color } : {})} />
      <span className={look.struck ? 'struck' : undefined}>{text}</span>
      {look.lock ? <Lock className="lock" aria-hidden strokeWidth={1.75} /> : null}
    </span>
  )
}
