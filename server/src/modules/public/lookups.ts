import { createHmac } from 'node:crypto'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { publicErrors } from '@gt/domain/reports/public-errors.ts'
import type { VerifyOutcome } from '@gt/domain/reports/verification.ts'
import { type AttemptLimit, giveBackAttempt, placeOf, reserveAttempts } from '../../flow/attempts.ts'
import type { OutsideCall } from '../../http/implement.ts'

/** Addresses are kept as keyed digests only. */
export const addressDigest = (call: OutsideCall): string => digestOf(call, call.address ?? '')

const digestOf = ({ services }: OutsideCall, place: string): string =>
  createHmac('sha256', services.linkSecret).update(place).digest('hex').slice(0, 45)

/** Most look-ups of one address: in a minute, in a day, and telephone tails in an hour (T_PUBLIC). */
const limits = { minute: [20, 1], day: [500, 24 * 60], tails: [5, 60] } as const
/** Most telephone tails of one report in an hour, from whichever addresses they come. */
const tailsOfCode = [10, 60] as const

const ofAddress = (call: OutsideCall, what: keyof typeof limits): AttemptLimit => {
  const [most, minutes] = limits[what]
  return { key: `lookup:${what}:${digestOf(call, placeOf(call.address))}`, most, minutes }
}
const ofCode = (code: string): AttemptLimit => ({
  key: `tails:${code}`,
  most: tailsOfCode[0],
  minutes: tailsOfCode[1],
})

async function count(call: OutsideCall, counted: readonly AttemptLimit[]): Promise<void> {
  const minutes = await reserveAttempts(call, counted)
  if (minutes > 0) throw new Refusal([refused(publicErrors, 'V-10', { minutes })])
}

/** Counts a look-up before it is answered. Refuses with V-10 when the address asked too often. */
export const limitLookups = (call: OutsideCall): Promise<void> =>
  count(call, [ofAddress(call, 'minute'), ofAddress(call, 'day')])

/** Counts a try at the telephone tail of a report's client, for the address and for the report. Refuses with V-10. */
export const limitTails = (call: OutsideCall, code: string): Promise<void> =>
  count(call, [ofAddress(call, 'minute'), ofAddress(call, 'day'), ofAddress(call, 'tails'), ofCode(code)])

/** Gives the try back that named the right tail. */
export async function rightTail(call: OutsideCall, code: string): Promise<void> {
  await giveBackAttempt(call, ofAddress(call, 'tails'))
  await giveBackAttempt(call, ofCode(code))
}

/** Notes a look-up of a report; `web` marks a wrong telephone tail. */
export const noteLookup = (
  call: OutsideCall,
  code: string,
  outcome: VerifyOutcome,
  channel: 'qr' | 'web' = 'qr',
): Promise<unknown> =>
  call.transaction({ role: 'visitor' }, ctx =>
    ctx.tx.query('select visitor_note($1, $2, $3, $4)', [code, outcome, addressDigest(call), channel]),
  )
