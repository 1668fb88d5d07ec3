import { minutesBetween } from '@gt/domain/kit/time.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { laboratoryNow } from '../../kit/clock.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Urgent } from '../../kit/urgent.tsx'
import { type Flags, flagLook } from './flags.ts'
import type { QueueItem } from './queues.ts'

/** Hours that something has waited, one decimal below ten; null before the clock is known. */
function waited(since: string | null): string | null {
  const now = laboratoryNow()
  if (!since || !now) return null
  const tenths = Math.floor(Math.max(0, minutesBetween(since.slice(0, 19), now)) / 6)
  return tenths < 100 ? `${Math.floor(tenths / 10)}.${tenths % 10}` : String(Math.floor(tenths / 10))
}

interface QueueEntryProps {
  readonly item: QueueItem
  readonly flags: Flags | null
  readonly chosen: boolean
  readonly onChoose: () => void
}

/** One row of the queue, 78 high: sign of the checks, number, how long it waits, test, samples, outcome. */
export function QueueEntry({ item, flags, chosen, onChoose }: QueueEntryProps) {
  const { t, say } = useWords()
  const look = flags ? flagLook(flags) : null
  const count = flags ? flags.grave + flags.warn : 0
  const hours = waited(item.since)
  const outcome: Readonly<Record<string, { zh: string; en: string; es: string }>> = judgement.labels
  const label = outcome[item.judgement]
  return (
    <button type="button" className="item" aria-current={chosen || undefined} onClick={onChoose}>
      <span className="sign">
        {look ? <Glyph shape={look.shape} tone={look.tone} /> : <Glyph shape="dash" tone="grey" />}
        <span className="gt-hidden">
          {look
            ? t(count === 0 ? 'page.djentrustmanage.auditlist.all_passed' : 'page.djentrustmanage.auditlist.hints', {
                n: count,
              })
            : ''}
        </span>
      </span>
      <span className="line">
        <Urgent level={item.priority} />
        <b className="gt-number">{item.number}</b>
        {count > 0 && look ? (
          <span className="hints" style={{ color: `var(--gt-${look.tone}-text)` }} aria-hidden>
            {t('page.djentrustmanage.auditlist.hints', { n: count })}
          </span>
        ) : null}
        <span className="since gt-number">{hours === null ? '' : `${hours} h`}</span>
      </span>
      <span className="line test gt-ellipsis">{item.test}</span>
      <span className="line facts">
        <span className="gt-ellipsis">{item.facts}</span>
        <span className={item.judgement === 'fail' ? 'outcome red' : 'outcome'}>{label ? say(label) : ''}</span>
      </span>
    </button>
  )
}
