import { longestTicket } from '@gt/domain/identity/auto-login-client.entity.ts'
import type { partnerActions } from '@gt/domain/identity/partner-actions.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'
import { openSession } from '../actions/sign-in.ts'
import { proveFactor } from '../factor/prove.ts'
import { offerBinding } from './bind.ts'
import { isSignedBy, type PartnerKey, readTicket } from './ticket.ts'
import {
  accountOf,
  accountsOf,
  atDoor,
  contentOf,
  digestOf,
  type Found,
  guardAccount,
  guardPartner,
  keepUse,
  offerOf,
  type Partner,
  partnerOf,
  refuse,
  resultOfRefusal,
  secondsNow,
} from './who.ts'

type Actions = (typeof partnerActions)['actions']

/** Seconds by which the clocks of a partner may differ. */
const skew = 60
/** Hours of a session that a partner opened (D-04). */
const sessionHours = 2

/** Who holds a ticket: proven by the key of the partner, and for this instance. Refuses with SG-02, SG-03. */
async function guardTicket(
  ctx: Ctx,
  partner: Partner,
  ticket: NonNullable<ReturnType<typeof readTicket>>,
): Promise<void> {
  const { aud, iat, exp } = ticket.claims
  const [key] = await ctx.tx.query<PartnerKey & { [column: string]: unknown }>(
    `select kid, algorithm, public_key from auto_login_key
     where auto_login_client_id = $1 and kid = $2 and valid_from <= gt_now() and valid_to > gt_now() and revoked_at is null and deleted_at is null`,
    [partner.id, ticket.kid],
  )
  if (!key || !isSignedBy(ticket, key)) throw refuse('SG-02')
  const [now] = await ctx.tx.query<{ seconds: number; ours: 0 | 1 }>(
    `select extract(epoch from gt_now())::int as seconds,
       exists (select from instance where code = $1 and enabled and deleted_at is null)::int as ours`,
    [aud],
  )
  const seconds = now?.seconds ?? 0
  const longest = Math.min(partner.max_age_seconds ?? longestTicket, longestTicket)
  if (!now?.ours || exp <= iat || exp - iat > longest || iat > seconds + skew) throw refuse('SG-02')
  if (exp + skew <= seconds) throw refuse('SG-03')
}

/** Takes the ticket of a partner; see the contract. */
export const exchangeTicket: Run<Actions['ExchangeTicket']> = async (call, { route, ticket: text }) => {
  const ticket = readTicket(text)
  if (!ticket) throw refuse('SG-02')
  const { claims } = ticket
  const { iss, jti, aud, sub, exp, to } = claims
  return atDoor(call, { partner: iss, route, jti }, async () => {
    const partner = await call.transaction({ role: 'auth', readOnly: true }, async ctx => {
      const found = guardPartner(await partnerOf(ctx, 'code', iss), route, {
        method: 'signed_ticket',
        address: call.address,
      })
      await guardTicket(ctx, found, ticket)
      return found
    })
    const answer = await call.transaction({ role: 'auth' }, async ctx => {
      let account: Found | null = null
      let refusal: Refusal | null = null
      const mayBind = route === 'loginforzjjk' && partner.mapping === 'external_id'
      try {
        account = await accountOf(ctx, partner, sub, aud)
        if (account) await guardAccount(ctx, partner, account)
        else if (!mayBind) throw refuse('SG-05')
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusal = error
      }
      const result = refusal ? resultOfRefusal(refusal) : account ? 'ok' : 'unbound'
      // kept with what came of it, also where that is a refusal: a ticket is taken once
      if (!(await keepUse(ctx, call, { partner, jti, until: exp, route, userId: account?.id ?? null, result })))
        return { refusal: refuse('SG-04'), account: null, binding: null }
      if (account && !refusal && partner.mapping === 'external_id')
        await ctx.tx.query(
          "update user_relationship set last_used_at = gt_now() where user_id = $1 and relation = 'external' and external_system = $2 and external_account = $3 and deleted_at is null",
          [account.id, partner.code, sub],
        )
      const binding =
        !refusal && !account ? await offerBinding(ctx, { partner, sub, instance: aud, to: to ?? '' }) : null
      return { refusal, account, binding }
    })
    if (answer.refusal) throw answer.refusal
    if (answer.binding !== null)
      return { code: '', name: '', laboratory: '', target: '', partner: partner.name, binding: answer.binding }
    if (!answer.account) throw refuse('SG-02')
    return { ...(await offerOf(call, partner, answer.account, to)), binding: '' }
  })
}

/** Opens the session of a confirmed code; see the contract. */
export const continueAs: Run<Actions['ContinueAs']> = async (call, { code, otp }) => {
  const content = contentOf(call, code)
  if (!content) throw refuse('SG-10')
  await proveFactor(call, content.user, otp)
  const { account, opened } = await call.transaction({ role: 'auth' }, async ctx => {
    const first = await ctx.tx.query(
      `insert into sealed_number (digest, kept_until) values ($1, now() + interval '10 minutes') on conflict (digest) do nothing returning digest`,
      [digestOf(code)],
    )
    if (first.length === 0 || content.until <= (await secondsNow(ctx))) throw refuse('SG-10')
    // the partner may have been disabled, and the account locked, within the minute
    const partner = await partnerOf(ctx, 'code', content.partner)
    if (!partner) throw refuse('SG-09')
    const [found] = await accountsOf(ctx, partner, 'u.id = $2', content.user)
    if (!found) throw refuse('SG-05')
    await guardAccount(ctx, partner, found)
    const way = { channel: 'auto', clientCode: partner.code, hours: sessionHours } as const
    return { account: found, opened: await openSession(ctx, call, found, way) }
  })
  return { ...opened, businessId: account.business_id ?? '0', mustChangePassword: 0 }
}
