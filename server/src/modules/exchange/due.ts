import { thirdPartySystem } from '@gt/domain/exchange/third-party-system.entity.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { ownerCaller } from '../../jobs/seal-audit.ts'
import type { Services } from '../../services.ts'
import { offerTo } from './offer.ts'
import { enqueueAll } from './queue.ts'

/** Laboratories that have something to send now. */
export async function laboratoriesWithDue(services: Services): Promise<string[]> {
  const rows = await inTransaction(services.ownerPool, ownerCaller, { readOnly: true }, tx =>
    tx.query<{ id: string }>(
      `select distinct p.business_id as id from third_party_push p join third_party_system s on s.id = p.third_party_system_id and s.enabled and s.deleted_at is null
       where p.next_try_at <= now() and (p.state = 'sending' or p.state = 'sent' and p.foreign_state = 'pending') and p.deleted_at is null order by 1`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** Systems of the laboratory that are enabled, locked in their order, so that two servers do not serve one at once. */
const enabledSystems = (ctx: Ctx): Promise<{ id: string }[]> =>
  ctx.tx.query<{ id: string }>(
    'select id from third_party_system where business_id = app_biz() and enabled and deleted_at is null order by id for update',
  )

/**
 * Offers the systems of a laboratory what they are to have by now, and queues it for those that are served when something happens.
 * What was there before a system was enabled waits until somebody sends it.
 */
export async function offerAll(ctx: Ctx): Promise<void> {
  for (const { id } of await enabledSystems(ctx)) {
    const system = await getRow(ctx, thirdPartySystem, id)
    await offerTo(ctx, system)
    const isServed = system.auto_push === 1 && (system.trigger === 'approved' || system.trigger === 'issued')
    if (isServed) await enqueueAll(ctx, system, 'waiting', system.since)
  }
}

/**
 * Queues what waits for systems whose hour of the day has come and was not kept yet; one that a standstill missed is made up for.
 * Once for each laboratory, every minute.
 */
export async function queueDaily(ctx: Ctx): Promise<void> {
  const due = await ctx.tx.query<{ id: string }>(
    `select id from third_party_system where business_id = app_biz() and enabled and auto_push and trigger = 'nightly' and deleted_at is null
       and extract(hour from gt_now()) >= daily_hour and coalesce(last_run_at < gt_today() + make_interval(hours => daily_hour), true)
       and coalesce(since < gt_today() + make_interval(hours => daily_hour), true)
     order by id for update`,
  )
  for (const { id } of due) {
    const system = await getRow(ctx, thirdPartySystem, id)
    await offerTo(ctx, system)
    await enqueueAll(ctx, system, 'waiting', null)
    await changeRow(
      ctx,
      thirdPartySystem,
      system,
      { last_run_at: ctx.now as LocalDateTime },
      { reason: dayOf(ctx.now) },
    )
  }
}
