import type { Refusal } from '@gt/domain/kit/errors.ts'
import { newPending, type Principal } from '../db/context.ts'
import { inTransaction, type Transaction } from '../db/transaction.ts'
import { flush } from '../db/write.ts'
import { countTries } from '../flow/attempts.ts'
import type { Services } from '../services.ts'
import { RateLimiter } from './limits.ts'
import { callerOf, type Session, type SessionCache } from './session.ts'

/** What was tried, by whom and from where. */
interface Attempt {
  /** `Controller/Action` as it was called. */
  readonly path: string
  readonly principal: Principal
  readonly address: string
  readonly requestId: string
  /** Null for a visitor. */
  readonly session: Session | null
  /** The business that they asked for is noted where that is what was refused. */
  readonly headers: Readonly<Record<string, unknown>>
}

const foreignBusiness = 'G-18'

/**
 * Refusals that are attempts at what is not one's own: without the right (G-03), another business in the header (G-18), what only
 * the database refused (G-33), a sealed request that was sent again (U-06), a wrong password or PIN of one's own session (L-07,
 * W-01) and the lock that follows (L-04), and what a backstage session may not (BL-02, BL-03).
 */
const attempts: ReadonlySet<string> = new Set([
  'G-03',
  foreignBusiness,
  'G-33',
  'U-06',
  'L-04',
  'L-07',
  'W-01',
  'BL-02',
  'BL-03',
])

/** Attempts of one address that are written down in a minute; more of the same tell nothing new. */
const perMinute = 60
const limiters = new WeakMap<Services, RateLimiter>()

function isTold(services: Services, address: string): boolean {
  const limiter = limiters.get(services) ?? new RateLimiter()
  limiters.set(services, limiter)
  return limiter.hit(address, perMinute) === null
}

/** The third foreign business within an hour ends a session (D-06): two shut the door, whoever knocks again is out. */
const foreignLimit = { most: 2, minutes: 60 } as const

async function endIfProbing(tx: Transaction, loginRecordId: string): Promise<string[]> {
  if ((await countTries(tx, [{ key: `foreign:${loginRecordId}`, ...foreignLimit }])) === 0) return []
  await tx.query(
    "update login_record set logout_at = gt_now(), logout_reason = 'kicked' where id = $1 and logout_at is null",
    [loginRecordId],
  )
  const gone = await tx.query<{ token_hash: string }>(
    'update login_token set revoked_at = now() where login_record_id = $1 and revoked_at is null returning token_hash',
    [loginRecordId],
  )
  for (const { token_hash } of gone) await tx.query("select pg_notify('gt_session', $1)", [token_hash])
  return gone.map(({ token_hash }) => token_hash)
}

const wantedBusiness = (headers: Attempt['headers']): string | null => {
  const wanted = headers['x-business-guid'] ?? headers['x-business-id']
  return typeof wanted === 'string' ? wanted.slice(0, 60) : null
}

/**
 * Leaves the trace of a refused attempt: an entry in the trail of the unit and one among the events of the platform
 * (R-16, D-06), in a transaction of its own; a visitor, who has no unit, leaves the event alone. A failure of it is logged and
 * never reaches the caller.
 */
export async function noteRefusal(
  { services, sessions }: { readonly services: Services; readonly sessions: SessionCache },
  refusal: Refusal,
  attempt: Attempt,
): Promise<void> {
  const code = refusal.reasons.find(reason => attempts.has(reason.code))?.code
  if (!code) return
  const { path, principal, address, requestId, session, headers } = attempt
  const isKept = isTold(services, address)
  const details = { code, action: path, ...(code === foreignBusiness ? { wanted: wantedBusiness(headers) } : {}) }
  try {
    const ended = await inTransaction(services.pool, { ...callerOf(principal), role: 'auth' }, {}, async (tx, now) => {
      if (isKept) {
        const ctx = { requestId, address, principal, language: 'zh' as const, trialCategory: null, now, tx, db: tx.db }
        const pending = newPending()
        if (principal.userId !== null)
          pending.audit.push({
            entity: 'access',
            id: null,
            action: 'refused',
            number: path.slice(0, 60),
            before: null,
            after: details,
            reason: null,
          })
        await tx.query(
          `insert into log_event (level, source, title, content, user_id, business_id, web_url, trace_id)
           values ('warn', 'security', $1, $2, app_user_id(), nullif(app_biz(), 0), $3, $4)`,
          [`refused ${code} ${path}`, JSON.stringify({ ...details, address }), `/api/v1/${path}`, requestId],
        )
        await flush({ ...ctx, pending })
      }
      return session && code === foreignBusiness ? endIfProbing(tx, session.loginRecordId) : []
    })
    for (const hash of ended) sessions.drop(hash)
  } catch (error) {
    services.log.error({ err: error, trace: requestId }, 'a refused attempt left no trace')
  }
}
