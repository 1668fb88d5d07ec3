import { createHash, randomBytes } from 'node:crypto'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { partnerActions } from '@gt/domain/identity/partner-actions.ts'
import { partnerErrors } from '@gt/domain/identity/partner-errors.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { maintenanceErrors } from '@gt/domain/platform/maintenance-errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { type AttemptLimit, giveBackAttempt, placeOf, reserveAttempts, shutFor } from '../../../flow/attempts.ts'
import { noteEvent } from '../../../flow/note-event.ts'
import { openText, type SealPlace, sealText } from '../../../flow/sealed-text.ts'
import type { OutsideCall } from '../../../http/implement.ts'
import { type Account, accountSql } from '../actions/sign-in.ts'

/** What signing in from elsewhere shares, whichever door somebody comes by: which partner, which account, and what is kept of it. */
type Code = keyof typeof partnerErrors
export type Offer = OutputOf<(typeof partnerActions)['actions']['ExchangeCode']>

export const refuse = (code: Code): Refusal => new Refusal([refused(partnerErrors, code)])

/** Only the digest of what opens a door is kept anywhere. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Seconds for which the code of a confirmation holds (D-03). */
const codeSeconds = 60

export interface Partner {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly method: 'signed_ticket' | 'introspection' | 'issued_token'
  readonly mapping: 'login_name' | 'phone' | 'external_id'
  readonly routes: readonly string[]
  readonly business_ids: readonly string[] | null
  readonly allow_admin: 0 | 1
  readonly max_age_seconds: number | null
  readonly ip_allow_list: string | null
  readonly verify_url: string | null
  readonly secret_cipher: string | null
  readonly [column: string]: unknown
}

/** Ten failures of an address with one partner within five minutes shut this door for it. */
const failuresOf = ({ address }: OutsideCall, partner: string): AttemptLimit => ({
  key: `partner:${partner}:${placeOf(address)}`,
  most: 10,
  minutes: 15,
})

/** A partner that is enabled. */
export const partnerOf = async (ctx: Ctx, by: 'code' | 'id', value: string): Promise<Partner | null> => {
  const [row] = await ctx.tx.query<Partner>(
    `select id, code, name, method, mapping, routes, business_ids, allow_admin, max_age_seconds, ip_allow_list, verify_url, secret_cipher
     from auto_login_client where ${by === 'code' ? 'code = $1' : 'id = $1::bigint'} and enabled and deleted_at is null`,
    [value],
  )
  return row ?? null
}

/** A partner that may use a door, from where the caller is if an address is given. Refuses with SG-09 every other. */
export function guardPartner(
  found: Partner | null,
  route: string,
  { method, address }: { readonly method: Partner['method']; readonly address: string | null | undefined },
): Partner {
  const addresses = (found?.ip_allow_list ?? '').split(',').flatMap(one => one.trim() || [])
  const isHere =
    address === undefined || addresses.length === 0 || addresses.some(one => placeOf(one) === placeOf(address))
  if (!found?.routes.includes(route) || found.method !== method || !isHere) throw refuse('SG-09')
  return found
}

export interface Found extends Account {
  readonly user_name: string
  readonly display_name: string
  readonly laboratory: string | null
  readonly instance_code: string
  readonly is_admin: 0 | 1
}

/** Accounts that a key of a partner means, of the units that it may enter. */
export const accountsOf = (
  ctx: Ctx,
  partner: Pick<Partner, 'business_ids'>,
  where: string,
  ...values: string[]
): Promise<(Found & Record<string, unknown>)[]> =>
  ctx.tx.query(
    accountSql(
      `u.user_name, coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name) as display_name, b.name as laboratory,
       (select i.code from instance i where i.id = u.instance_id) as instance_code,
       (u.is_platform_admin or exists (select from user_post_map m join post p on p.id = m.post_id left join post f on f.id = p.template_id
          where m.user_id = u.id and m.deleted_at is null and (p.data_scope = 'platform' or coalesce(f.code, p.code) like '%\\_admin')))::int as is_admin`,
      `${where} and u.business_id = any($1::bigint[]) limit 2`,
    ),
    [partner.business_ids ?? [], ...values],
  )

/** Whose an outside identity is: what was bound at the partner's door, or in the register of linked accounts. */
const boundTo = `u.id in (select r.user_id from user_relationship r where r.relation = 'external' and r.external_system = $2 and r.external_account = $3
   and r.deleted_at is null and (r.valid_to is null or r.valid_to > gt_now()))`

/**
 * The one account that a key of a partner means, in an instance where it names one; null for an outside identity that nobody bound.
 * Refuses with SG-05 to SG-07.
 */
export async function accountOf(
  ctx: Ctx,
  partner: Partner,
  sub: string,
  instance: string | null,
): Promise<Found | null> {
  const { mapping, code } = partner
  if (mapping === 'phone' && !/^1[3-9]\d{9}$/.test(sub)) throw refuse('SG-06')
  const all =
    mapping === 'external_id'
      ? await accountsOf(ctx, partner, boundTo, code, sub)
      : mapping === 'phone'
        ? await accountsOf(ctx, partner, "u.phone_number = $2 and u.state = 'active' and u.allow_login", sub)
        : await accountsOf(ctx, partner, 'lower(u.user_name) = lower($2)', sub)
  const found = all.filter(one => instance === null || one.instance_code === instance)
  if (found.length > 1) throw refuse('SG-07')
  if (found[0]) return found[0]
  if (mapping === 'external_id') return null
  throw refuse(mapping === 'phone' ? 'SG-06' : 'SG-05')
}

/** What keeps an account out keeps it out here as at the login page: SG-08, L-06, L-21, MN-05. */
export async function guardAccount(ctx: Ctx, partner: Pick<Partner, 'allow_admin'>, account: Found): Promise<void> {
  const isShut = (await shutFor(ctx.tx, account.user_name)) > 0
  if (account.state !== 'active' || !account.allow_login || isShut) throw refuse('SG-08')
  if (account.is_admin && !partner.allow_admin) throw refuse('SG-08')
  if (!account.instance_open) throw new Refusal([refused(identityErrors, 'L-21')])
  if (account.business_state === 'closed') throw new Refusal([refused(identityErrors, 'L-06')])
  if (account.closed_until && !account.is_operator)
    throw new Refusal([refused(maintenanceErrors, 'MN-05', { at: account.closed_until.slice(0, 16) })])
}

type Result = 'ok' | 'expired' | 'unbound' | 'disabled' | 'invalid'
const resultOf: Readonly<Partial<Record<string, Result>>> = {
  'SG-02': 'invalid',
  'SG-03': 'expired',
  'SG-05': 'unbound',
  'SG-06': 'unbound',
  'SG-07': 'unbound',
  'SG-19': 'invalid',
}

/** How what came of a refusal is kept beside the partner. */
export const resultOfRefusal = (refusal: Refusal): Result => resultOf[refusal.reasons[0]?.code ?? ''] ?? 'disabled'

/** Keeps what came of a ticket or code that its partner vouched for; false where it came before. */
export async function keepUse(
  ctx: Ctx,
  call: OutsideCall,
  use: { partner: Partner; jti: string; until: number | null; route: string; userId: string | null; result: Result },
): Promise<boolean> {
  const { partner, jti, until, route, userId, result } = use
  const kept = await ctx.tx.query(
    `insert into used_ticket (auto_login_client_id, issuer, jti, route, user_id, result, ip, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, coalesce(to_timestamp($8::double precision), gt_now()) + interval '10 minutes') on conflict do nothing returning id`,
    [partner.id, partner.code, jti, route, userId, result, call.address, until],
  )
  if (kept.length > 0 && result === 'ok')
    await ctx.tx.query('update auto_login_client set last_used_at = gt_now() where id = $1', [partner.id])
  return kept.length > 0
}

export async function secondsNow(ctx: Ctx): Promise<number> {
  const [row] = await ctx.tx.query<{ seconds: number }>('select extract(epoch from gt_now())::int as seconds')
  return row?.seconds ?? 0
}

const codePlace: SealPlace = { purpose: 'partner-code', place: 'ContinueAs' }

/** Who would be signed in, with the code that opens the session when he says so. */
export async function offerOf(
  call: OutsideCall,
  partner: Pick<Partner, 'code' | 'name'>,
  account: Found,
  target: string | null | undefined,
): Promise<Offer> {
  const until = (await call.transaction({ role: 'auth', readOnly: true }, secondsNow)) + codeSeconds
  const content = { partner: partner.code, user: account.id, until, nonce: randomBytes(16).toString('base64url') }
  return {
    code: sealText(call.services.linkSecret, codePlace, JSON.stringify(content)),
    name: account.display_name,
    laboratory: account.laboratory ?? '',
    // a page of this product and nothing else: no address leads out of it
    target: /^\/[a-z][a-z0-9]*\/[a-z0-9]+$/i.test(target ?? '') ? (target ?? '') : '',
    partner: partner.name,
  }
}

/** What a confirmation says; null for one that was changed, or never ours. */
export function contentOf(
  call: OutsideCall,
  code: string,
): { readonly partner: string; readonly user: string; readonly until: number } | null {
  try {
    return JSON.parse(openText(call.services.linkSecret, codePlace, code)) as {
      partner: string
      user: string
      until: number
    } // sealed here
  } catch {
    return null // changed, or never ours
  }
}

/**
 * Judges what came to the door of a partner: the try is counted before, given back after, and a refusal noted for the platform.
 * Refuses with L-04 after too many.
 */
export async function atDoor<T>(
  call: OutsideCall,
  { partner, route, jti }: { readonly partner: string; readonly route: string; readonly jti: string },
  work: () => Promise<T>,
): Promise<T> {
  const limit = failuresOf(call, partner)
  const minutes = await reserveAttempts(call, [limit])
  if (minutes > 0) throw new Refusal([refused(identityErrors, 'L-04', { minutes })])
  try {
    const done = await work()
    await giveBackAttempt(call, limit)
    return done
  } catch (error) {
    if (error instanceof Refusal)
      noteEvent(call.services, {
        level: 'warn',
        source: 'server',
        title: 'a ticket of a partner was refused',
        content: { client: partner, jti, route, code: error.reasons[0]?.code ?? '' },
        traceId: call.requestId,
      })
    throw error
  }
}
