import { identityErrors } from '@gt/domain/identity/errors.ts'
import { factorErrors } from '@gt/domain/identity/factor-errors.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { type AttemptLimit, forgiveAttempts, reserveAttempts } from '../../../flow/attempts.ts'
import { openText, type SealPlace } from '../../../flow/sealed-text.ts'
import type { OutsideCall } from '../../../http/implement.ts'
import { recoveryDigest, stepOf } from './codes.ts'

export const refuseFactor = (code: keyof typeof factorErrors, field?: string): Refusal =>
  new Refusal([refused(factorErrors, code, {}, field ? { field } : {})])

/** Where the secret of an account is sealed: copied into another row it opens for nobody. */
export const factorPlace = (userId: string): SealPlace => ({ purpose: 'second-factor', place: `app_user:${userId}` })

/** Five wrong codes shut the door for fifteen minutes, whatever password came with them. */
const triesOf = (userId: string): AttemptLimit => ({ key: `factor:${userId}`, most: 5, minutes: 15 })

interface Factor {
  readonly secret: string | null
  readonly seconds: number
  readonly [column: string]: unknown
}

/** True for an account with a second factor. */
export const hasFactor = async (ctx: Ctx, userId: string): Promise<boolean> => {
  const [row] = await ctx.tx.query<{ on: 0 | 1 }>(
    'select (factor_secret is not null)::int as on from app_user where id = $1',
    [userId],
  )
  return row?.on === 1
}

/** Takes a code in the transaction that it opens something in: one by time once, a recovery code for good. False for any other. */
async function takes(ctx: Ctx, call: OutsideCall, userId: string, otp: string): Promise<boolean> {
  const [factor] = await ctx.tx.query<Factor>(
    'select factor_secret as secret, extract(epoch from gt_now())::int as seconds from app_user where id = $1 for update',
    [userId],
  )
  if (!factor?.secret) return false
  const step = stepOf(openText(call.services.linkSecret, factorPlace(userId), factor.secret), otp, factor.seconds)
  if (step !== null) {
    const used = await ctx.tx.query(
      'update app_user set factor_step = $2 where id = $1 and (factor_step is null or factor_step < $2) returning id',
      [userId, step],
    )
    return used.length > 0
  }
  const used = await ctx.tx.query(
    'update app_user set factor_codes = factor_codes - $2 where id = $1 and factor_codes ? $2 returning id',
    [userId, recoveryDigest(call.services.linkSecret, userId, otp)],
  )
  return used.length > 0
}

/**
 * Proves the second factor of an account that has one; nothing for any other. The try is counted before it is judged. Refuses with TF-01
 * where no code came, TF-02 for a wrong one, L-04 after five of them.
 */
export async function proveFactor(call: OutsideCall, userId: string, otp: string | null | undefined): Promise<void> {
  const isOn = await call.transaction({ role: 'auth', readOnly: true }, ctx => hasFactor(ctx, userId))
  if (!isOn) return
  if (!otp) throw refuseFactor('TF-01', 'otp')
  const minutes = await reserveAttempts(call, [triesOf(userId)])
  if (minutes > 0) throw new Refusal([refused(identityErrors, 'L-04', { minutes })])
  if (!(await call.transaction({ role: 'auth' }, ctx => takes(ctx, call, userId, otp))))
    throw refuseFactor('TF-02', 'otp')
  await forgiveAttempts(call, triesOf(userId).key)
}
