import { randomBytes } from 'node:crypto'
import type { Principal } from '../../db/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { hashToken, orderingKey } from '../../http/session.ts'
import { ownerCaller } from '../../jobs/seal-audit.ts'
import { loadSession } from '../../modules/identity/session.queries.ts'
import type { Services } from '../../services.ts'

/** Words by which the sessions of the seeding are found again. */
const agent = 'demonstration orders'

/** Sessions of demonstration accounts, each opened once without a password and ended together. */
export class Sessions {
  readonly #services: Services
  readonly #unit: string
  readonly #home: string | null
  readonly #principals = new Map<string, Principal>()

  /** @param home the unit for which the accounts order in `unit` as its client; null for the people of `unit` itself */
  constructor(services: Services, unit: string, home: string | null = null) {
    this.#services = services
    this.#unit = unit
    this.#home = home
  }

  /** The account in its unit, with the rights of its posts as at a sign-in. Throws when there is no such account. */
  async of(account: string): Promise<Principal> {
    const known = this.#principals.get(account)
    if (known) return known
    const { ownerPool } = this.#services
    const hash = hashToken(randomBytes(32).toString('base64url'))
    await inTransaction(ownerPool, ownerCaller, {}, tx =>
      tx.query(
        `with account as (select id, business_id from app_user where user_name = $1 and deleted_at is null),
           login as (insert into login_record (user_id, business_id, login_at, last_heartbeat_at, user_agent)
             select id, business_id, now(), now(), $3 from account returning id)
         insert into login_token (login_record_id, token_hash, expires_at) select id, $2, now() + interval '6 hours' from login`,
        [account, hash, agent],
      ),
    )
    const session = await loadSession(ownerPool)(hash)
    const principal =
      this.#home === null
        ? session?.principals.get(this.#unit)
        : session?.ordering.get(orderingKey(this.#home, this.#unit))
    if (!principal) throw new Error(`demonstration: ${account} does not work in unit ${this.#unit}`)
    this.#principals.set(account, principal)
    return principal
  }

  /** Ends every session of the seeding, also those that an earlier one left open. */
  async end(): Promise<void> {
    this.#principals.clear()
    await inTransaction(this.#services.ownerPool, ownerCaller, {}, async tx => {
      await tx.query(
        `update login_token t set revoked_at = now() from login_record l
         where l.id = t.login_record_id and l.user_agent = $1 and t.revoked_at is null`,
        [agent],
      )
      await tx.query(
        `update login_record set logout_at = now(), logout_reason = 'user' where user_agent = $1 and logout_at is null`,
        [agent],
      )
    })
  }
}
