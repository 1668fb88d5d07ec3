import { minutesBetween } from '@gt/domain/kit/time.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { laboratoryNow } from '../../kit/clock.ts'
import { dueOf, formatDate, formatMinute } from '../../kit/format.ts'
import { Glyph, type GlyphShape } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { plainLook, stateLooks } from '../../kit/state-tones.ts'
import { TestName } from '../../kit/test-name.tsx'
import type { Tone } from '../../kit/tokens.ts'
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

/** The sign of where it stands, for rows whose checks nobody asked for. */
function stateLook({ kind, row }: QueueItem): { readonly shape: GlyphShape; readonly tone: Tone } {
  const { shape, tone } =
    stateLooks[kind === 'report' ? 'report_state' : 'task_state']?.[String(row.state)] ?? plainLook
  return { shape, tone }
}

/** The day by which the report is expected; its colour alone says how near it is, for the number of the sample needs the room. */
function Deadline({ date }: { date: string }) {
  const { t } = useWords()
  const due = dueOf(formatDate(date))
  const tone = due && due.tone !== 'grey' ? `var(--gt-${due.tone}-text)` : undefined
  return (
    <span className="expected gt-number" style={{ color: tone }} title={t('page.djentrustmanage.auditlist.expected')}>
      {formatDate(date).slice(5)}
    </span>
  )
}

interface QueueEntryProps {
  readonly item: QueueItem
  /** It waits for somebody, so that its hours count. */
  readonly waits: boolean
  readonly flags: Flags | null
  readonly chosen: boolean
  readonly ticked: boolean
  /** Ticks it for a batch; none for who may not pass several. */
  readonly onTick?: () => void
  readonly onChoose: () => void
}

/** One row of the queue, 78 high: sign of the checks, number, how long it waits, test, samples, outcome. */
export function QueueEntry({ item, waits, flags, chosen, ticked, onTick, onChoose }: QueueEntryProps) {
  const { t, say } = useWords()
  const look = flags ? flagLook(flags) : null
  const count = flags ? flags.grave + flags.warn : 0
  const hours = waits ? waited(item.since) : null
  const outcome: Readonly<Record<string, { zh: string; en: string; es: string }>> = judgement.labels
  const label = outcome[item.judgement]
  return (
    <div className="entry">
      {onTick ? (
        <input
          type="checkbox"
          className="tick"
          aria-label={t('page.djentrustmanage.auditlist.tick', { number: item.number })}
          checked={ticked}
          onChange={onTick}
        />
      ) : null}
      <button type="button" className="item" aria-current={chosen || undefined} onClick={onChoose}>
        <span className="sign">
          <Glyph {...(look ?? stateLook(item))} />
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
          <b
            className="gt-number"
            title={item.task ? t('page.djentrustmanage.auditlist.task_of', { number: item.task }) : undefined}
          >
            {item.number}
          </b>
          {count > 0 && look ? (
            <span className="hints" style={{ color: `var(--gt-${look.tone}-text)` }} aria-hidden>
              {t('page.djentrustmanage.auditlist.hints', { n: count })}
            </span>
          ) : null}
          <span
            className="since gt-number"
            title={
              waits && item.since
                ? t('page.djentrustmanage.auditlist.waits_since', { time: formatMinute(item.since) })
                : undefined
            }
          >
            {hours === null ? '' : `${hours} h`}
          </span>
        </span>
        <span className="line test">
          <TestName name={item.test} age={item.ages} />
        </span>
        <span className="line facts">
          <span className="gt-ellipsis" title={item.facts}>
            {item.facts}
          </span>
          {item.returns > 0 ? (
            <span
              className="back gt-number"
              title={t('page.djentrustmanage.auditlist.returned_times', { n: item.returns })}
            >
              <Glyph shape="back" tone="red" />
              {item.returns}
              <span className="gt-hidden">
                {t('page.djentrustmanage.auditlist.returned_times', { n: item.returns })}
              </span>
            </span>
          ) : null}
          {waits && item.deadline ? <Deadline date={item.deadline} /> : null}
          <span className={item.judgement === 'fail' ? 'outcome red' : 'outcome'}>{label ? say(label) : ''}</span>
        </span>
      </button>
    </div>
  )
}
