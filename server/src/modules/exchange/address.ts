import { exchangeErrors } from '@gt/domain/exchange/errors.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { addressFault } from '../../http/outgoing.ts'

/** The host of an address as it is told to people. */
const hostOf = (address: string): string => URL.parse(address)?.host ?? address

/**
 * Why nothing is sent to an address: one that is no plain https address (XD-01), one within the house (XD-03), or one that the
 * platform has not entered (XD-02). Which hosts of the house are free is the operator's to say; without his word, as before a call,
 * the addresses that a name leads to are judged when they are connected to.
 * @param allowed hosts and networks that the operator named
 */
export async function addressRefusals(ctx: Ctx, address: string, allowed: readonly string[]): Promise<Refused[]> {
  const field = { field: 'base_url' }
  const fault = addressFault(address, allowed)
  if (fault === 'form') return [refused(exchangeErrors, 'XD-01', {}, field)]
  if (fault === 'inner') return [refused(exchangeErrors, 'XD-03', { host: hostOf(address) }, field)]
  const { business } = ctx.principal
  if (!business || business.id === '0') return []
  const rows = await ctx.tx.query<{ base_url: string }>(
    'select base_url from third_party_system where business_id = 0 and enabled and base_url is not null and deleted_at is null',
  )
  const origin = URL.parse(address)?.origin
  return rows.some(({ base_url }) => URL.parse(base_url)?.origin === origin)
    ? []
    : [refused(exchangeErrors, 'XD-02', { host: hostOf(address) }, field)]
}

/** Throws when nothing may be sent to an address. */
export async function guardAddress(ctx: Ctx, address: string, allowed: readonly string[]): Promise<void> {
  const reasons = await addressRefusals(ctx, address, allowed)
  if (reasons.length > 0) throw new Refusal(reasons)
}
