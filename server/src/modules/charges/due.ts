import { dueDay } from '@gt/domain/charges/due.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { Bill } from './changes.ts'
import { chargeTargetOf } from './charge.queries.ts'

/**
 * Day by which a bill that is confirmed, or put on account, now is paid.
 * @param onAccount the bill goes on the client's account, however he pays else
 */
export async function dueOn(ctx: Ctx, bill: Bill, onAccount = false): Promise<LocalDate> {
  const { payment_mode } = await getRow(ctx, entrustUnit, bill.entrust_unit_id)
  const { project_id } = await getRow(ctx, entrustment, bill.entrustment_id)
  const target = await chargeTargetOf(ctx, bill.entrust_unit_id, project_id)
  return dueDay({
    from: dayOf(ctx.now),
    byStatement: onAccount || payment_mode === 'monthly' || payment_mode === 'contract',
    settleDay: target?.settle_day ?? null,
    days: (await settingsOf(ctx)).paymentDays,
  })
}
