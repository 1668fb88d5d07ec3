import type { Refusal } from '@gt/domain/kit/errors.ts'
import { newPending, type Principal } from '../db/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { flush } from '../db/write.ts'
import type { Services } from '../services.ts'
import { RateLimiter } from './limits.ts'
import { callerOf } from './session.ts'

/** What was tried, by whom and from where. */
interface Attempt {
  /** `Controller/Action` as it was called. */
  readonly path: string
  readonly principal: Principal
  readonly address: string
  readonly requestId: string
  /** The business that a header asked for, where that is what was refused. */
  readonly wanted: string | null
}

/**
 * Refusals that are attempts at what is not one's own: without the right (G-03), another business in the header (G-18), what only
 * the database refused (G-33), a sealed request that was sent again (U-06).
 */
const attempts: ReadonlySet<string> = new Set(['G-03', 'G-18', 'G-33', 'U-06'])

/** Attempts of one address that are written down in a minute; more of the same tell nothing new. */
const perMinute = 60
const limiter = new RateLimiter()

/**
 * Leaves the trace of a refused attempt: an entry in the trail of the unit and one among the events of the platform
 * (R-16, D-06), in a transaction of its own. A failure of it is logged and never reaches the caller.
 */
export async function noteRefusal(services: Services, refusal: Refusal, attempt: Attempt): Promise<void> {
  const code = refusal.reasons.find(reason => attempts.has(reason.code))?.code
  const { path, principal, address, requestId, wanted } = attempt
  if (!code || principal.userId === null || limiter.hit(address, perMinute)) return
  const told = { code, action: path, ...(wanted ? { wanted } : {}) }
  try {
    await inTransaction(services.pool, { ...callerOf(principal), role: 'auth' }, {}, async (tx, now) => {
      const ctx = {
        requestId,
        address,
        principal,
        language: 'zh' as const,
        trialCategory: null,
        now,
        tx,
        db: tx.db,
        pending: newPending(),
      }
      ctx.pending.audit.push({
        entity: 'access',
        id: null,
        action: 'refused',
        number: path.slice(0, 60),
        before: null,
        after: told,
        reason: null,
      })
      await tx.query(
        `insert into log_event (level, source, title, content, user_id, business_id, web_url, trace_id)
         values ('warn', 'security', $1, $2, app_user_id(), nullif(app_biz(), 0), $3, $4)`,
        [`refused ${code} ${path}`, JSON.stringify({ ...told, address }), `/api/v1/${path}`, requestId],
      )
      await flush(ctx)
    })
  } catch (error) {
    services.log.error({ err: error, trace: requestId }, 'a refused attempt left no trace')
  }
}
