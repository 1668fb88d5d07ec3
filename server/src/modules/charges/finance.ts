import { businessService, serviceStates } from '@gt/domain/charges/business-service.entity.ts'
import { financeErrors } from '@gt/domain/charges/finance-errors.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { tellPeople } from '../../flow/tell.ts'
import { administratorsOfUnit } from '../organisation/api.ts'

/** What pages of the money between units and the platform share. */

export type Order = Row<typeof businessService>

/** The next number of a paper between units and the platform, such as `FK20260314-0007`. */
export async function nextNumber(ctx: Ctx, head: 'FK' | 'FP'): Promise<string> {
  const [row] = await ctx.tx.query<{ n: string }>("select nextval('finance_number')::text as n")
  return `${head}${ctx.now.slice(0, 10).replaceAll('-', '')}-${(row?.n ?? '').padStart(4, '0')}`
}

/** G-33 for all but the platform, which takes the money and makes the invoices. */
export function guardPlatform({ principal }: Ctx): void {
  if (principal.business || principal.dataScope !== 'platform') throw new Refusal([refused(generalErrors, 'G-33')])
}

/** FI-15 for a reason that says too little or too much; answers it without its margins. */
export function guardReason(reason: string | undefined): string {
  const given = reason?.trim() ?? ''
  const length = lengthOf(given)
  if (length < 5 || length > 200) throw new Refusal([refused(financeErrors, 'FI-15', {}, { field: 'reason' })])
  return given
}

/** A service order, locked: whoever moves its money waits for whoever does already. Refuses with G-04. */
export const lockOrder = (ctx: Ctx, id: Id): Promise<Order> => getRow(ctx, businessService, id, true)

/** What arrived for an order, CNY; of the payments but one where it is named. */
export async function arrivedFor(ctx: Ctx, orderId: Id, except: Id | null = null): Promise<Num> {
  const [row] = await ctx.tx.query<{ arrived: string }>(
    `select coalesce(sum(arrived_amount), 0)::numeric(14, 2)::text as arrived from payment_check
     where business_service_id = $1 and id is distinct from $2::bigint and deleted_at is null`,
    [orderId, except],
  )
  return new Num(row?.arrived ?? '0')
}

/** What an order still asks for beside a payment, CNY. Refuses with FI-06 one that takes no money. */
export async function dueOf(ctx: Ctx, order: Order, except: Id | null = null): Promise<string> {
  if (order.state !== 'submitted' && order.state !== 'partial')
    throw new Refusal([
      refused(
        financeErrors,
        'FI-06',
        { number: order.service_no ?? '', state: serviceStates.labels[order.state] },
        { field: 'business_service_id' },
      ),
    ])
  return moneyText(new Num(order.amount).minus(await arrivedFor(ctx, order.id, except)))
}

/** Tells the administrators of a unit. */
export async function tellUnit(ctx: Ctx, unit: Id, title: Label, route: string): Promise<void> {
  await tellPeople(ctx, { unit, people: await administratorsOfUnit(ctx, unit), kind: 'licence', title, route })
}

/** True when a file stands on a row in sight of the caller; row security says which are. */
const seesFile =
  (table: 'payment_check' | 'service_invoice' | 'business_service', column: string) =>
  async (ctx: Ctx, fileId: string): Promise<boolean> => {
    const rows = await ctx.tx.query(`select 1 from ${table} where ${column} = $1 and deleted_at is null limit 1`, [
      fileId,
    ])
    return rows.length > 0
  }

/** Whether the caller sees files of payments, invoices and contracts between units and the platform. */
export const financeFileSights = {
  payment_check_voucher: seesFile('payment_check', 'voucher_file_id'),
  service_invoice: seesFile('service_invoice', 'file_id'),
  business_service_contract: seesFile('business_service', 'contract_file_id'),
} as const
