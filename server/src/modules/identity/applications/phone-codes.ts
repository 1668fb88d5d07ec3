import { createHmac, randomInt } from 'node:crypto'
import type { applicationActions } from '@gt/domain/identity/application-actions.ts'
import { phoneCodeMinutes } from '@gt/domain/identity/application-actions.ts'
import { applicationErrors } from '@gt/domain/identity/application-errors.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { type AttemptLimit, forgiveAttempts, placeOf, reserveAttempts } from '../../../flow/attempts.ts'
import { carries, queueMessage } from '../../../flow/messages.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'

export const refuse = (code: keyof typeof applicationErrors, params = {}, field?: string): Refusal =>
  new Refusal([refused(applicationErrors, code, params, field ? { field } : {})])

/** Counts tries before anything is judged. Refuses with L-04. */
export async function limited(call: OutsideCall, limits: readonly AttemptLimit[]): Promise<void> {
  const minutes = await reserveAttempts(call, limits)
  if (minutes > 0) throw new Refusal([refused(identityErrors, 'L-04', { minutes })])
}

/** What an address asks for without a session, in an hour. */
export const ofAddress = (call: OutsideCall, what: string, most: number): AttemptLimit => ({
  key: `${what}:${placeOf(call.address)}`,
  most,
  minutes: 60,
})

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** A code is short: only a digest under the secret of the server is kept of it. */
export const keyed = ({ services }: OutsideCall, ...parts: readonly string[]): string =>
  createHmac('sha256', services.linkSecret).update(parts.join('|')).digest('hex')

/** Sends a code to a telephone; see the contract. */
export const sendPhoneCode: Run<(typeof applicationActions)['actions']['SendCode']> = async (
  call,
  { phone_number },
) => {
  if (!carries(call.services.config, 'sms')) throw refuse('RG-10')
  await limited(call, [{ key: `phone:${phone_number}`, most: 5, minutes: 60 }, ofAddress(call, 'phone-codes', 20)])
  const code = newCode()
  await call.transaction({ role: 'auth' }, async ctx => {
    // the newest counts alone
    await ctx.tx.query(
      "update entry_pass set used_at = gt_now() where kind = 'phone' and route = $1 and used_at is null",
      [keyed(call, 'phone', phone_number)],
    )
    await ctx.tx.query(
      `insert into entry_pass (digest, kind, route, expires_at) values ($1, 'phone', $2, gt_now() + make_interval(mins => $3))
       on conflict (digest) do update set used_at = null, expires_at = excluded.expires_at, made_at = gt_now()`,
      [keyed(call, 'phone', phone_number, code), keyed(call, 'phone', phone_number), phoneCodeMinutes],
    )
    const text = `【实测】验证码${code}，${phoneCodeMinutes}分钟内有效，请勿告诉他人。`
    await queueMessage(
      ctx,
      call.services.linkSecret,
      { channel: 'sms', purpose: 'phone_code', to: phone_number, subject: '', text, minutes: phoneCodeMinutes },
      'sms',
    )
  })
  return { minutes: phoneCodeMinutes }
}

const triesOf = (phone: string): AttemptLimit => ({ key: `phone-tries:${phone}`, most: 5, minutes: 15 })

/** Judges a code, which stays good for the act that follows. Refuses with RG-02, L-04. */
export async function checkPhoneCode(call: OutsideCall, phone: string, code: string): Promise<void> {
  await limited(call, [triesOf(phone)])
  const found = await call.transaction({ role: 'auth', readOnly: true }, ctx =>
    ctx.tx.query(
      "select 1 from entry_pass where digest = $1 and kind = 'phone' and used_at is null and expires_at > gt_now()",
      [keyed(call, 'phone', phone, code)],
    ),
  )
  if (found.length === 0) throw refuse('RG-02', {}, 'code')
  await forgiveAttempts(call, triesOf(phone).key)
}

/** Uses a code up, in the transaction of the act that it proved. Refuses with RG-02. */
export async function usePhoneCode(ctx: Ctx, call: OutsideCall, phone: string, code: string): Promise<void> {
  const used = await ctx.tx.query(
    "update entry_pass set used_at = gt_now() where digest = $1 and kind = 'phone' and used_at is null and expires_at > gt_now() returning digest",
    [keyed(call, 'phone', phone, code)],
  )
  if (used.length === 0) throw refuse('RG-02', {}, 'code')
}
