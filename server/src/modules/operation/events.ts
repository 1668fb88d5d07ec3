import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { cleanLog, framesOf } from '@gt/domain/platform/clean-log.ts'
import type { eventActions } from '@gt/domain/platform/log-actions.ts'
import { logEvent } from '@gt/domain/platform/log-event.entity.ts'
import { factsOf } from '../../db/facts.ts'
import { noteEvent } from '../../flow/note-event.ts'
import type { Run } from '../../http/implement.ts'
import { RateLimiter } from '../../http/limits.ts'
import { entityRules } from '../../pages/rules.ts'
import { momentsOf } from './period.ts'

type Events = (typeof eventActions)['actions']

/** How long events are kept, days (page runlog). */
export const eventsKeptDays = 90

/** Faults that one session tells in a minute; more of them say nothing new. */
const perMinute = 20
const limiter = new RateLimiter()

/** Takes a fault of a browser into the run log. Refuses with G-19. */
export const noteBrowserFault: Run<Events['Note']> = async (call, { message, stack, page, version }) => {
  const { principal, services, requestId, userAgent } = call
  const seconds = limiter.hit(principal.loginRecordId ?? '', perMinute)
  if (seconds) throw new Refusal([refused(generalErrors, 'G-19', { seconds })])
  noteEvent(services, {
    level: 'error',
    source: 'browser',
    title: message,
    content: { version: cleanLog(version, 40), browser: cleanLog(userAgent ?? '', 200) },
    stack: framesOf(stack),
    userId: principal.userId,
    businessId: principal.business?.id ?? null,
    url: page,
    traceId: requestId,
  })
  return { noted: 1 }
}

export const groupEvents: Run<Events['Group']> = async (ctx, period) => {
  const rows = await ctx.tx.query<{
    level: string
    source: string | null
    title: string | null
    count: number
    first: string
    last: string
  }>(
    `select level, source, title, count(*)::int as count, min(occurred_at) as first, max(occurred_at) as last from log_event
     where occurred_at >= $1::timestamptz and occurred_at < $2::timestamptz
     group by level, source, title order by count desc, last desc limit 200`,
    [...momentsOf(period)],
  )
  return { rows }
}

const realName = 'coalesce(u.real_name, u.nickname, u.user_name)'

/** Rules of the run log (page totalset/runlog), which the platform alone reads. */
export const eventRules = entityRules(logEvent, {
  visible: () => ({
    facts: factsOf(logEvent.computed, {
      real_name: { column: realName, place: 'exists (select from app_user u where u.id = t.user_id and #)' },
    }),
  }),
  computed: { real_name: `select ${realName} from app_user u where u.id = t.user_id` },
})
