import { businessService } from '@gt/domain/charges/business-service.entity.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import type { serviceChargeActions } from '@gt/domain/charges/service-actions.ts'
import { serviceCharge } from '@gt/domain/charges/service-charge.entity.ts'
import { serviceErrors } from '@gt/domain/charges/service-errors.ts'
import { functionOfItem, serviceAmount } from '@gt/domain/charges/service-items.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../db/context.ts'
import { listRows } from '../../db/list.ts'
import { changeRow, insertRow, lockRow } from '../../db/write.ts'
import { byAge } from '../../flow/in-order.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardPlatform } from './finance.ts'

type Actions = (typeof serviceChargeActions)['actions']
type Charge = Row<typeof serviceCharge>
type Values = RowValues<typeof serviceCharge>

/** SC-02 for what stands in a service order. */
async function guardOpen(ctx: Ctx, { business_service_id }: Charge): Promise<void> {
  if (!business_service_id) return
  const [order] = await ctx.tx.query<{ number: string | null }>(
    'select service_no as number from business_service where id = $1',
    [business_service_id],
  )
  throw new Refusal([refused(serviceErrors, 'SC-02', { number: order?.number ?? '' })])
}

/** The function that an item is of, where that is said by the item alone. */
const licensed = ({ item, function_code }: Values): Values =>
  function_code || !item ? {} : { function_code: functionOfItem[item] ?? null }

/** What follows from price, quantity and discount. Refuses with SC-01. */
function priced(values: Values): Values {
  const { unit_price, quantity, discount_rate, period_from, period_to } = values
  if (period_from && period_to && period_to <= period_from)
    throw new Refusal([refused(serviceErrors, 'SC-01', {}, { field: 'period_to' })])
  if (!unit_price) return {} // the database says what is missing
  return { amount: serviceAmount(unit_price, quantity ?? '1', discount_rate ?? null), ...licensed(values) }
}

/** Rules of charges of services (page totalset/servicecharge). */
export const serviceChargeRules = entityRules(serviceCharge, {
  async beforeCreate(ctx, values) {
    guardPlatform(ctx)
    return { ...values, ...priced(values) }
  },
  async beforeChange(ctx, row, changes) {
    guardPlatform(ctx)
    await guardOpen(ctx, row)
    return { ...changes, ...priced({ ...row, ...changes }) }
  },
  async beforeRemove(ctx, row) {
    guardPlatform(ctx)
    await guardOpen(ctx, row)
  },
})

/** The number of a service order, from its id. */
export const orderNumber = (ctx: Ctx, id: string): string =>
  `FW${ctx.now.slice(0, 10).replaceAll('-', '')}${id.padStart(4, '0')}`

export const billServices: Run<Actions['Bill']> = async (ctx, { items }) => {
  guardPlatform(ctx)
  const rows: Charge[] = []
  for (const item of byAge(items)) rows.push(await lockRow(ctx, serviceCharge, item))
  for (const row of rows) await guardOpen(ctx, row)
  const [first] = rows
  if (!first) throw new Error('one at least was locked')
  refuseIfAny(
    rows.some(({ business_id }) => business_id !== first.business_id)
      ? [refused(serviceErrors, 'SC-03', {}, { field: 'items' })]
      : [],
  )
  const order = await insertRow(ctx, businessService, {
    business_id: first.business_id,
    kind: rows.every(({ item }) => item === 'label') ? 'label' : 'extend',
    amount: sumOfMoney(rows.map(({ amount }) => amount)),
    state: 'submitted',
  })
  const service_no = orderNumber(ctx, order.id)
  await changeRow(ctx, businessService, order, { service_no })
  for (const row of rows) await changeRow(ctx, serviceCharge, row, { business_service_id: order.id })
  return { id: order.id, service_no, amount: order.amount }
}

/** All rows that a filter finds, one page after the other. */
async function everyRow(ctx: Ctx, filter: readonly Filter[]): Promise<Charge[]> {
  const rows: Charge[] = []
  for (let after: string | null = null; ; ) {
    const page = await listRows(ctx, serviceCharge, { filter, size: 50, ...(after ? { after } : {}) })
    rows.push(...(page.rows as unknown as Charge[])) // of this entity
    after = page.next
    if (!after) return rows
  }
}

export const sumServices: Run<Actions['Sums']> = async (ctx, { filter = [] }) => {
  const rows = await everyRow(ctx, filter)
  const [amount, paid] = [sumOfMoney(rows.map(row => row.amount)), sumOfMoney(rows.map(row => row.paid_amount ?? '0'))]
  const waived = sumOfMoney(rows.filter(({ state }) => state === 'waived').map(row => row.amount))
  return { amount, paid, owed: moneyText(new Num(amount).minus(paid).minus(waived)) }
}
