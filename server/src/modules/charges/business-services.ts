import { businessService, serviceStates } from '@gt/domain/charges/business-service.entity.ts'
import type { businessServiceActions } from '@gt/domain/charges/finance-actions.ts'
import { financeErrors } from '@gt/domain/charges/finance-errors.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { serviceCharge } from '@gt/domain/charges/service-charge.entity.ts'
import { itemOfFunction, serviceAmount, serviceItems } from '@gt/domain/charges/service-items.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { addMonths, dayOf } from '@gt/domain/kit/time.ts'
import { functionCodes } from '@gt/domain/platform/function-codes.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { findUnit } from '../../db/in-tenant.ts'
import { changeRow, getRow, insertRow, insertRows, lockRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { licenceEnds } from '../organisation/api.ts'
import type { Order } from './finance.ts'
import { orderNumber } from './service-charges.ts'

type Actions = (typeof businessServiceActions)['actions']
type Code = (typeof functionCodes.codes)[number]
type Values = RowValues<typeof businessService>

const { business_id } = businessService.fields
const words = {
  cancel: { zh: '取消', en: 'cancelling', es: 'cancelar' },
  discount: { zh: '更改折扣', en: 'another discount', es: 'cambiar el descuento' },
} satisfies Readonly<Record<string, Label>>

interface QuotedLine {
  readonly function_code: Code
  readonly price: string
  readonly amount: string
  readonly from: LocalDate
  readonly to: LocalDate
}

/** The unit that orders: the caller's own, or the one that the platform names. Refuses with G-06, G-14. */
async function unitFor(ctx: Ctx, named: Id | undefined): Promise<Id> {
  const own = ctx.principal.business?.id
  if (own) return own
  const field = { field: 'business_id' }
  if (!named) throw new Refusal([refused(generalErrors, 'G-06', { field: business_id.label }, field)])
  const unit = await findUnit(ctx, named)
  if (!unit) throw new Refusal([refused(generalErrors, 'G-14', { field: business_id.label }, field)])
  return unit.id
}

/** What functions cost for some years, and when each would run. Refuses with FI-07 one without a price. */
async function quote(ctx: Ctx, unit: Id, functions: readonly Code[], years: number): Promise<QuotedLine[]> {
  const rows = await ctx.tx.query<{ code: Code; price: string }>(
    'select function_code as code, price_per_year::text as price from renewal_config where enabled and deleted_at is null',
  )
  const prices = new Map(rows.map(({ code, price }) => [code, price]))
  const ends = await licenceEnds(ctx, unit)
  const chosen = functionCodes.codes.filter(code => functions.includes(code))
  refuseIfAny(
    chosen
      .filter(code => new Num(prices.get(code) ?? '0').isZero())
      .map(code => refused(financeErrors, 'FI-07', { function: functionCodes.labels[code] }, { field: 'functions' })),
  )
  return chosen.map(code => {
    const end = ends[code] ?? null
    const from = dayOf(end && end > ctx.now ? end : ctx.now)
    const price = prices.get(code) ?? '0'
    return {
      function_code: code,
      price,
      amount: serviceAmount(price, String(years), null),
      from,
      to: addMonths(from, 12 * years),
    }
  })
}

export const quoteServices: Run<Actions['Quote']> = async (ctx, { functions, years, business_id: named }) => {
  const lines = await quote(ctx, await unitFor(ctx, named), functions, years)
  return { lines, amount: sumOfMoney(lines.map(({ amount }) => amount)) }
}

/** Opened where nothing of the unit ever ran, extended where all of it did, else added to. */
async function kindOf(ctx: Ctx, unit: Id, functions: readonly Code[]): Promise<Order['kind']> {
  const ends = await licenceEnds(ctx, unit)
  if (functions.every(code => ends[code])) return 'extend'
  return functionCodes.codes.some(code => ends[code]) ? 'upgrade' : 'open'
}

export const orderServices: Run<Actions['Order']> = async (ctx, input) => {
  const { functions, years, remark } = input
  const unit = await unitFor(ctx, input.business_id)
  const lines = await quote(ctx, unit, functions, years)
  const made = await insertRow(ctx, businessService, {
    business_id: unit,
    kind: await kindOf(ctx, unit, functions),
    years,
    amount: sumOfMoney(lines.map(({ amount }) => amount)),
    remark: remark || null,
    state: 'submitted',
  })
  const order = await changeRow(ctx, businessService, made, { service_no: orderNumber(ctx, made.id) })
  await insertRows(
    ctx,
    serviceCharge,
    lines.map(({ function_code, price, amount, from, to }) => ({
      business_id: unit,
      item: itemOfFunction[function_code],
      function_code,
      spec: functionCodes.labels[function_code].zh,
      unit_price: price,
      quantity: String(years),
      amount,
      period_from: from,
      period_to: to,
      business_service_id: order.id,
    })),
  )
  return { id: order.id, service_no: order.service_no ?? '', amount: order.amount }
}

/** FI-08 for an order that money was handed in for. */
async function guardUnpaid(ctx: Ctx, order: Order, command: Label): Promise<void> {
  const rows = await ctx.tx.query(
    "select 1 from payment_check where business_service_id = $1 and state <> 'rejected' and deleted_at is null limit 1",
    [order.id],
  )
  if (rows.length > 0) throw new Refusal([refused(financeErrors, 'FI-08', { number: order.service_no ?? '', command })])
}

async function itemsOf(ctx: Ctx, order: Order) {
  const rows = await ctx.tx.query<{ id: Id }>(
    'select id from service_charge where business_service_id = $1 and deleted_at is null order by id',
    [order.id],
  )
  const items = []
  for (const { id } of rows) items.push(await getRow(ctx, serviceCharge, id, true))
  return items
}

/** The discount of the platform on every item; the order asks for their sum. */
async function discounted(ctx: Ctx, order: Order, rate: string | null): Promise<Values> {
  if (ctx.principal.business) throw new Refusal([refused(financeErrors, 'FI-16', {}, { field: 'discount_rate' })])
  await guardUnpaid(ctx, order, words.discount)
  const amounts: string[] = []
  for (const item of await itemsOf(ctx, order)) {
    const amount = serviceAmount(item.unit_price, item.quantity, rate)
    await changeRow(ctx, serviceCharge, item, { discount_rate: rate, amount })
    amounts.push(amount)
  }
  return { discount_rate: rate, amount: sumOfMoney(amounts) }
}

const doneWith = ({ id, row_version, state }: Order): CommandDone => ({ id, row_version, state })

/** Cancels an order that nothing was paid for; what the platform billed by itself may be billed again. Refuses with FI-01, FI-08. */
async function cancel(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const order = await lockRow(ctx, businessService, item)
  if (order.state !== 'submitted')
    throw new Refusal([
      refused(financeErrors, 'FI-01', { number: order.service_no ?? '', state: serviceStates.labels[order.state] }),
    ])
  await guardUnpaid(ctx, order, words.cancel)
  for (const one of await itemsOf(ctx, order))
    await changeRow(ctx, serviceCharge, one, order.years === null ? { business_service_id: null } : { state: 'waived' })
  return doneWith(await changeRow(ctx, businessService, order, { state: 'cancelled' }))
}

/** Keeps the signed copy of the contract. */
async function keepContract(
  ctx: Ctx,
  item: CommandItem,
  { contract_file_id }: { readonly contract_file_id: Id },
): Promise<CommandDone> {
  const order = await lockRow(ctx, businessService, item)
  const [own] = await ctx.tx.query(
    "select 1 from file_object where id = $1 and folder = 'business_service_contract' and created_by_id = $2",
    [contract_file_id, userOf(ctx)],
  )
  if (!own) throw new Refusal([refused(generalErrors, 'G-04', {}, { field: 'contract_file_id' })])
  return doneWith(await changeRow(ctx, businessService, order, { contract_file_id }))
}

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`
const cases = (column: string, labels: Readonly<Record<string, Label>>, language: Language): string =>
  `case ${column} ${Object.entries(labels)
    .map(([code, label]) => `when ${literal(code)} then ${literal(label[language])}`)
    .join(' ')} end`

const sumOf = (what: string, more = ''): string =>
  `select coalesce(sum(${what}), 0)::numeric(14, 2) from payment_check p where p.business_service_id = t.id and p.deleted_at is null${more}`

/** Rules of orders of platform services (page finance/businessservice). */
export const businessServiceRules = entityRules(businessService, {
  computed: {
    calc_items: ({ language }) =>
      `select string_agg(coalesce(${cases('c.function_code', functionCodes.labels, language)}, ${cases('c.item', serviceItems.labels, language)}), '${language === 'zh' ? '、' : ', '}' order by c.id)
         from service_charge c where c.business_service_id = t.id and c.deleted_at is null`,
    calc_paid: sumOf('p.arrived_amount'),
    calc_invoiced: sumOf(
      'p.arrived_amount',
      " and exists (select from service_invoice i where i.id = p.service_invoice_id and i.state in ('issued', 'sent'))",
    ),
    calc_period: `select min(c.period_from)::text || ' ~ ' || max(c.period_to)::text from service_charge c
      where c.business_service_id = t.id and c.deleted_at is null`,
  },
  async beforeChange(ctx, row, changes) {
    const { discount_rate: rate } = changes
    if (row.state === 'cancelled')
      throw new Refusal([
        refused(financeErrors, 'FI-01', { number: row.service_no ?? '', state: serviceStates.labels.cancelled }),
      ])
    const isSame = rate === undefined || new Num(rate ?? '0').equals(row.discount_rate ?? '0')
    return isSame
      ? { ...changes, discount_rate: row.discount_rate }
      : { ...changes, ...(await discounted(ctx, row, rate)) }
  },
  commands: { Cancel: cancel as never, KeepContract: keepContract as never },
})
