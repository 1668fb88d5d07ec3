import { createHash } from 'node:crypto'
import { type Principal, roleOf } from '../db/context.ts'
import type { CallerRole } from '../db/policy-rules.ts'
import type { Caller } from '../db/transaction.ts'

/** A signed-in person with every business that the session may act in. */
export interface Session {
  readonly tokenHash: string
  readonly loginRecordId: string
  readonly homeBusinessId: string | null
  /** Principal for each business of the session; key `0` for users without one. */
  readonly principals: ReadonlyMap<string, Principal>
  /**
   * As whom the session orders in laboratories that know its unit, or itself, as a client: keyed by `orderingKey` of the unit
   * where it acts and the laboratory (decision 0190).
   */
  readonly ordering: ReadonlyMap<string, Principal>
  readonly guids: ReadonlyMap<string, string>
  /** Seconds after reading for which rights stay as they are, unless a notice comes. */
  readonly goodForSeconds: number
  /** Changes when rights, menu or session facts change; sent as X-Gt-Stamp. */
  readonly stamp: string
}

/** Under which a session has its principal for orders of a unit in a laboratory. */
export const orderingKey = (unitId: string, laboratoryId: string): string => `${unitId}/${laboratoryId}`

/** Only the digest of a token is kept anywhere (conventions 4). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Reads the session of a token; with a test clock as it is at that moment. */
export type SessionLoader = (tokenHash: string, clock: string | null) => Promise<Session | null>
/** Asks the database whether a token still stands; cheap, at most once in five seconds for each session. */
export type SessionProbe = (tokenHash: string) => Promise<boolean>

interface Cached {
  readonly session: Session
  checkedAt: number
  /** From then on it is read anew: the day changed, or a licence ended. */
  readonly goodUntil: number
}

const keyOf = (hash: string, clock: string | null): string => (clock === null ? hash : `${hash} ${clock}`)

/** Sessions of this process under the hash of their tokens; a notice from the database drops them at once. */
export class SessionCache {
  readonly #entries = new Map<string, Cached>()
  readonly #load: SessionLoader
  readonly #probe: SessionProbe
  /** Sessions dropped so far: what was read before a drop and comes after it may be what was dropped, and is not kept. */
  #drops = 0

  constructor(load: SessionLoader, probe: SessionProbe) {
    this.#load = load
    this.#probe = probe
  }

  /**
   * The session of a token, or null when it never was, ended, or expired.
   * @param now in milliseconds, any steady clock
   * @param clock test clock of the call
   */
  async find(token: string, now: number, clock: string | null = null): Promise<Session | null> {
    const hash = hashToken(token)
    const key = keyOf(hash, clock)
    const cached = this.#entries.get(key)
    if (cached && now < cached.goodUntil) {
      if (now - cached.checkedAt < 5_000) return cached.session
      if (await this.#probe(hash)) {
        cached.checkedAt = now
        return cached.session
      }
    }
    this.#entries.delete(key)
    const before = this.#drops
    const session = await this.#load(hash, clock)
    if (session && before === this.#drops)
      this.#entries.set(key, { session, checkedAt: now, goodUntil: now + session.goodForSeconds * 1_000 })
    if (this.#entries.size > 5_000) this.#entries.delete(this.#entries.keys().next().value ?? '')
    return session
  }

  /** Forgets one session, or all of them when rights changed. */
  drop(tokenHash?: string): void {
    this.#drops += 1
    if (!tokenHash) this.#entries.clear()
    else for (const key of this.#entries.keys()) if (key.startsWith(tokenHash)) this.#entries.delete(key)
  }
}

/** Who sees the laboratories that his unit supervises still writes into his own unit alone (workflow 25). */
export const writerRole = (principal: Principal): { role?: CallerRole } =>
  callerOf(principal).role === 'wide' ? { role: 'own' } : {}

/** What the database is told of a principal. */
export function callerOf(principal: Principal, clock: string | null = null): Caller {
  const { business, entrustUnitId } = principal
  return {
    role: roleOf(principal),
    userId: principal.userId,
    instanceId: principal.instanceId ?? '0',
    organizationId: principal.organizationId ?? '0',
    businessId: business?.id ?? '0',
    visibleIds: business?.visibleIds ?? [],
    entrustUnitId,
    clock,
  }
}
