import type { partnerActions } from '@gt/domain/identity/partner-actions.ts'
import { Refusal } from '@gt/domain/kit/errors.ts'
import { z } from 'zod'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { callOutside } from '../../../http/outgoing.ts'
import { takeCode } from './issue.ts'
import { secretOf } from './secret.ts'
import {
  accountOf,
  atDoor,
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

/** Seconds within which the partner answers. */
const secondsToAnswer = 5
/** Seconds that a code of a partner may live. */
const longestCode = 120

/** What a partner says of a code (the answer of token introspection); everything else in it is left aside. */
const said = z.object({
  active: z.literal(true),
  client_id: z.string(),
  sub: z.string().min(1).max(100),
  exp: z.int(),
})

/** Asks the partner who holds a code. Refuses with SG-18 where it does not answer, SG-19 for everything but a proper yes. */
async function askPartner(
  call: OutsideCall,
  partner: Partner,
  code: string,
  state: string,
): Promise<z.infer<typeof said>> {
  const secret = secretOf(call, partner)
  const url = URL.parse(partner.verify_url ?? '')
  if (secret === null || !url) throw refuse('SG-09')
  let text: string
  try {
    const answer = await callOutside(call.services.config.outgoingPrivate, {
      url,
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
        Authorization: `Basic ${Buffer.from(`${encodeURIComponent(partner.code)}:${encodeURIComponent(secret)}`).toString('base64')}`,
      },
      body: Buffer.from(new URLSearchParams({ token: code, ...(state ? { state } : {}) }).toString()),
      seconds: secondsToAnswer,
    })
    // a redirect is no answer, and is not followed
    if (answer.status >= 500) throw refuse('SG-18')
    if (answer.status !== 200) throw refuse('SG-19')
    text = answer.text
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('SG-18')
  }
  const parsed = said.safeParse(jsonOf(text))
  if (!parsed.success || parsed.data.client_id !== partner.code) throw refuse('SG-19')
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // no answer of the kind
  }
}

/** The partner behind the door: the one whose code the door has. */
const partnerOfDoor = 'dl'

/** Takes the code of a partner that is asked about it. */
async function introspected(call: OutsideCall, code: string, state: string): ReturnType<Run<Actions['ExchangeCode']>> {
  const route = 'loginfordl'
  const jti = digestOf(code)
  return atDoor(call, { partner: partnerOfDoor, route, jti }, async () => {
    const partner = await call.transaction({ role: 'auth' }, async ctx => {
      const found = guardPartner(await partnerOf(ctx, 'code', partnerOfDoor), route, {
        method: 'introspection',
        address: call.address,
      })
      const before = await ctx.tx.query('select 1 from used_ticket where issuer = $1 and jti = $2', [found.code, jti])
      if (before.length > 0) throw refuse('SG-04')
      return found
    })
    // reserved before the partner is asked, in a transaction of its own: sent twice at once it is asked once
    const first = await call.transaction({ role: 'auth' }, ctx =>
      ctx.tx.query(
        "insert into sealed_number (digest, kept_until) values ($1, now() + interval '1 day') on conflict (digest) do nothing returning digest",
        [digestOf(`${partner.code}:${jti}`)],
      ),
    )
    if (first.length === 0) throw refuse('SG-04')
    let answer: z.infer<typeof said> | null = null
    let refusal: Refusal | null = null
    try {
      answer = await askPartner(call, partner, code, state)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal = error
    }
    const account = await call.transaction({ role: 'auth' }, async ctx => {
      let found: Found | null = null
      try {
        if (!answer) throw refusal ?? refuse('SG-19')
        const now = await secondsNow(ctx)
        if (answer.exp <= now) throw refuse('SG-03')
        if (answer.exp > now + longestCode) throw refuse('SG-19')
        found = await accountOf(ctx, partner, answer.sub, null)
        if (!found) throw refuse('SG-05')
        await guardAccount(ctx, partner, found)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refusal = error
      }
      const result = refusal ? resultOfRefusal(refusal) : 'ok'
      const use = { partner, jti, until: answer?.exp ?? null, route, userId: found?.id ?? null, result } as const
      if (!(await keepUse(ctx, call, use))) refusal = refuse('SG-04')
      return found
    })
    if (refusal || !account) throw refusal ?? refuse('SG-19')
    return offerOf(call, partner, account, null)
  })
}

/** Takes the code of a partner, or one that this server gave a partner; see the contract. */
export const exchangeCode: Run<Actions['ExchangeCode']> = (call, { route, code, state, to }) =>
  route === 'loginfordl' ? introspected(call, code, state ?? '') : takeCode(call, route, code, to)
