import { randomBytes } from 'node:crypto'
import type { partnerActions, zqActions } from '@gt/domain/identity/partner-actions.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { placeOf } from '../../../flow/attempts.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { isSame, secretOf, signatureOf } from './secret.ts'
import {
  accountOf,
  accountsOf,
  atDoor,
  digestOf,
  type Found,
  guardAccount,
  guardPartner,
  keepUse,
  type Offer,
  offerOf,
  type Partner,
  partnerOf,
  refuse,
  resultOfRefusal,
  secondsNow,
} from './who.ts'

type Actions = (typeof partnerActions)['actions']
type Door = 'zqautologin' | 'autologin'

/** Seconds that a token for zq lives, and a code for a partner without keys. */
const lifeOf: Readonly<Record<Door, number>> = { zqautologin: 120, autologin: 60 }
/** Seconds by which the time stamp of a call may differ. */
const stampSeconds = 300

/** A token for a user of a partner, kept as its digest; it opens its door once. */
async function issue(
  ctx: Ctx,
  partner: Partner,
  wanted: { route: Door; user: Found; address: string | null; to: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await ctx.tx.query(
    `insert into entry_pass (digest, kind, auto_login_client_id, user_id, route, address, content, expires_at)
     values ($1, 'partner', $2, $3, $4, $5, $6::jsonb, gt_now() + make_interval(secs => $7))`,
    [
      digestOf(token),
      partner.id,
      wanted.user.id,
      wanted.route,
      wanted.address,
      JSON.stringify({ to: wanted.to }),
      lifeOf[wanted.route],
    ],
  )
  return token
}

/** The account that a partner asks a token for. Refuses with SG-05 to SG-08. */
async function askedFor(ctx: Ctx, partner: Partner, userKey: string, guid: string): Promise<Found> {
  const [unit] = guid
    ? await ctx.tx.query<{ id: string }>(
        'select id from business where guid::text = lower($1) and deleted_at is null',
        [guid],
      )
    : []
  if (guid && !(unit && (partner.business_ids ?? []).includes(unit.id))) throw refuse('SG-05')
  const user = await accountOf(ctx, partner, userKey, null)
  if (!user || (unit && user.business_id !== unit.id)) throw refuse('SG-05')
  await guardAccount(ctx, partner, user)
  return user
}

/** Answers a token to the server of zq; see the contract. */
export const tokenForZq: Run<(typeof zqActions)['actions']['GetTokenForZQ']> = async (
  call,
  { clientId, timestamp, nonce, userKey, sign },
) =>
  atDoor(call, { partner: clientId, route: 'zqautologin', jti: nonce }, async () =>
    call.transaction({ role: 'auth' }, async ctx => {
      const partner = guardPartner(await partnerOf(ctx, 'code', clientId), 'zqautologin', {
        method: 'issued_token',
        address: call.address,
      })
      const secret = secretOf(call, partner)
      if (secret === null || !isSame(signatureOf(secret, [clientId, timestamp, nonce, userKey]), sign.toLowerCase()))
        throw refuse('SG-20')
      const difference = Math.abs((await secondsNow(ctx)) - Number.parseInt(timestamp, 10))
      if (difference > stampSeconds) throw refuse('SG-20')
      const first = await ctx.tx.query(
        "insert into sealed_number (digest, kept_until) values ($1, now() + interval '11 minutes') on conflict (digest) do nothing returning digest",
        [digestOf(`nonce:${partner.code}:${nonce}`)],
      )
      if (first.length === 0) throw refuse('SG-20')
      const user = await askedFor(ctx, partner, userKey, '')
      return { Code: 1, Token: await issue(ctx, partner, { route: 'zqautologin', user, address: null, to: '' }) }
    }),
  )

/** Answers a code to the server of a partner without keys; see the contract. */
export const businessToken: Run<Actions['GetBusinessToken']> = async (
  call,
  { userName, pwd, userKey, businessGuid, address, to },
) =>
  atDoor(call, { partner: userName, route: 'autologin', jti: '' }, async () =>
    call.transaction({ role: 'auth' }, async ctx => {
      const partner = await partnerOf(ctx, 'code', userName)
      const secret = partner ? secretOf(call, partner) : null
      // one answer for an unknown partner, one that may not, and a wrong secret: nothing of the user was looked at
      const right = isSame(secret ?? randomBytes(32).toString('hex'), pwd)
      if (!partner || secret === null || !right) throw refuse('SG-21')
      const allowed = guardPartner(partner, 'autologin', { method: 'issued_token', address: call.address })
      const user = await askedFor(ctx, allowed, userKey, businessGuid ?? '')
      const code = await issue(ctx, allowed, { route: 'autologin', user, address: address ?? null, to: to ?? '' })
      return { code, seconds: lifeOf.autologin }
    }),
  )

interface Pass {
  readonly client: string
  readonly user: string
  readonly address: string | null
  readonly content: { readonly to: string }
  readonly live: 0 | 1
  readonly [column: string]: unknown
}

/** Takes a token that this server gave a partner: once, at its own door. Refuses with SG-02 to SG-04, SG-08, SG-09. */
export async function takeCode(call: OutsideCall, route: Door, code: string, to?: string): Promise<Offer> {
  const jti = digestOf(code)
  return atDoor(call, { partner: route, route, jti }, async () => {
    const { partner, account, refusal, target } = await call.transaction({ role: 'auth' }, async ctx => {
      // judged and taken in one statement: of two that come at once one finds it
      const [pass] = await ctx.tx.query<Pass>(
        `update entry_pass set used_at = gt_now() where digest = $1 and kind = 'partner' and route = $2 and used_at is null
         returning auto_login_client_id as client, user_id as user, address, content, (expires_at > gt_now())::int as live`,
        [jti, route],
      )
      if (!pass) {
        const known = await ctx.tx.query(
          "select 1 from entry_pass where digest = $1 and kind = 'partner' and route = $2",
          [jti, route],
        )
        throw refuse(known.length > 0 ? 'SG-04' : 'SG-02')
      }
      const found = await partnerOf(ctx, 'id', pass.client)
      if (!found) return { partner: null, account: null, refusal: refuse('SG-09'), target: '' }
      let person: Found | null = null
      let no: Refusal | null = null
      try {
        if (pass.live === 0) throw refuse('SG-03')
        guardPartner(found, route, { method: 'issued_token', address: undefined })
        if (pass.address !== null && placeOf(pass.address) !== placeOf(call.address)) throw refuse('SG-02')
        ;[person = null] = await accountsOf(ctx, found, 'u.id = $2', pass.user)
        if (!person) throw refuse('SG-05')
        await guardAccount(ctx, found, person)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        no = error
      }
      const result = no ? resultOfRefusal(no) : 'ok'
      await keepUse(ctx, call, { partner: found, jti, until: null, route, userId: pass.user, result })
      return { partner: found, account: person, refusal: no, target: to || pass.content.to }
    })
    if (refusal || !partner || !account) throw refusal ?? refuse('SG-02')
    return offerOf(call, partner, account, target)
  })
}

/** Takes the token of zq from our page; a link that is only looked at takes nothing; see the contract. */
export const validateForZq: Run<(typeof zqActions)['actions']['GetTokenValidateForForZQ']> = async (
  call,
  { token },
) => {
  if (call.method !== 'POST') return { Code: 0, Msg: '', Offer: null }
  return { Code: 1, Msg: '', Offer: await takeCode(call, 'zqautologin', token ?? '') }
}
