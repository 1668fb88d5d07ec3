import { businessOf, type Ctx } from '../../db/context.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { queueDaily as daily, laboratoriesWithDue as due, offerAll } from './due.ts'
import { type Offered, offerRows } from './offer.ts'
import { sendDue as send, type Within } from './transfer.ts'

/** A report was approved, issued or filed: systems outside are offered it by a job of their own, after the commit. */
export async function tellSystems(ctx: Ctx): Promise<void> {
  const { id } = businessOf(ctx)
  const [some] = await ctx.tx.query(
    'select 1 from third_party_system where business_id = app_biz() and enabled and deleted_at is null limit 1',
  )
  if (some) ctx.pending.jobs.push({ name: 'offer_transfers', input: { business_id: id }, key: `offer_transfers-${id}` })
}

/** What systems are to have by now; see due.ts. */
export const offerTransfers = (ctx: Ctx): Promise<void> => offerAll(ctx)

/** Daily systems whose hour has come; see due.ts. */
export const queueDaily = (ctx: Ctx): Promise<void> => daily(ctx)

/** Laboratories that have something to send now. */
export const laboratoriesWithDue = (services: Services): Promise<string[]> => due(services)

/** Sends what is due of a laboratory; see transfer.ts. */
export const sendDue = (services: Services, within: Within): Promise<number> => send(services, within)

/** What a system is to have, for the seeds, which have no caller; see offer.ts. */
export const offerToSystem = (tx: Transaction, system: Offered): Promise<string[]> => offerRows(tx, system)
