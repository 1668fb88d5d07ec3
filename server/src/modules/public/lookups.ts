import { createHmac } from 'node:crypto'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { publicErrors } from '@gt/domain/reports/public-errors.ts'
import type { VerifyOutcome } from '@gt/domain/reports/verification.ts'
import type { OutsideCall } from '../../http/implement.ts'

/** Most look-ups of one address: in a minute, in a day, and wrong telephone tails in an hour (T_PUBLIC). */
const limits = { minute: 20, day: 500, tails: 5 }

/** Addresses are kept as keyed digests only. */
export const addressDigest = (call: OutsideCall): string =>
  createHmac('sha256', call.services.linkSecret)
    .update(call.address ?? '')
    .digest('hex')
    .slice(0, 45)

interface Lookups {
  readonly minute: number
  readonly day: number
  readonly tails: number
}

/** Refuses with V-10 when the address asked too often. */
export async function limitLookups(call: OutsideCall, ...what: readonly (keyof Lookups)[]): Promise<void> {
  const [counts] = await call.transaction({ role: 'visitor', readOnly: true }, ctx =>
    ctx.tx.query<Lookups & Record<string, unknown>>('select minute, day, tails from visitor_lookups($1)', [
      addressDigest(call),
    ]),
  )
  if (counts && what.some(name => counts[name] >= limits[name])) throw new Refusal([refused(publicErrors, 'V-10')])
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
