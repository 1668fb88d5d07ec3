import { businessService } from '@gt/domain/charges/business-service.entity.ts'
import { financeErrors } from '@gt/domain/charges/finance-errors.ts'
import { financeNotices } from '@gt/domain/charges/finance-notices.ts'
import { paymentCheck, paymentStates } from '@gt/domain/charges/payment-check.entity.ts'
import { serviceCharge } from '@gt/domain/charges/service-charge.entity.ts'
import { spread } from '@gt/domain/charges/spread.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { addMonths, dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { putLicenceEnds } from '../organisation/api.ts'
import {
  arrivedFor,
  dueOf,
  guardPlatform,
  guardReason,
  lockOrder,
  nextNumber,
  type Order,
  tellUnit,
} from './finance.ts'

type Payment = Row<typeof paymentCheck>
type Values = RowValues<typeof paymentCheck>

const route = '/finance/paymentCheck'
const { paid_on } = paymentCheck.fields

/** FI-03 and FI-05 for what cannot have been paid so. */
function guardPaid({ amount, paid_on: day }: Values, due: string, today: string): void {
  refuseIfAny([
    ...(amount && new Num(amount).greaterThan(due)
      ? [refused(financeErrors, 'FI-03', { due }, { field: 'amount' })]
      : []),
    ...(day && day > today ? [refused(financeErrors, 'FI-05', { field: paid_on.label }, { field: 'paid_on' })] : []),
  ])
}

const doneWith = ({ id, row_version, state }: Payment): CommandDone => ({ id, row_version, state })

/** FI-01 for a payment that was decided. */
function guardState({ check_no, state }: Payment, expected: readonly Payment['state'][]): void {
  if (!expected.includes(state))
    throw new Refusal([refused(financeErrors, 'FI-01', { number: check_no ?? '', state: paymentStates.labels[state] })])
}

/** A payment to decide with its order, both locked, the payment first. Refuses with FI-01, FI-04, G-01, G-33. */
async function begin(ctx: Ctx, item: CommandItem): Promise<Payment> {
  const row = await lockRow(ctx, paymentCheck, item)
  guardPlatform(ctx)
  guardState(row, ['submitted'])
  if (row.handed_in_by_id === userOf(ctx)) throw new Refusal([refused(financeErrors, 'FI-04')])
  return row
}

type Charge = Row<typeof serviceCharge>

/** Items of an order that ask for money, locked, the oldest first. */
async function itemsOf(ctx: Ctx, order: Order): Promise<Charge[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    "select id from service_charge where business_service_id = $1 and state <> 'waived' and deleted_at is null order by id",
    [order.id],
  )
  const items: Charge[] = []
  for (const { id } of rows) items.push(await getRow(ctx, serviceCharge, id, true))
  return items
}

const openOf = ({ amount, paid_amount }: Charge): string => moneyText(new Num(amount).minus(paid_amount ?? '0'))

/** Spreads money that arrived over the items of its order, the oldest first. */
async function payItems(ctx: Ctx, items: readonly Charge[], arrived: string): Promise<void> {
  for (const { id: item, amount } of spread(
    arrived,
    items.map(one => ({ id: one, open: openOf(one) })),
  )) {
    const paid_amount = moneyText(new Num(item.paid_amount ?? '0').plus(amount))
    const state = new Num(paid_amount).equals(item.amount) ? 'paid' : item.state
    await changeRow(ctx, serviceCharge, item, { paid_amount, state })
  }
}

/**
 * Puts the ends of what an order licenses off, now that all of it is paid: by its years from the later of now and the old end, or,
 * where its items say their own days, to the last of them where that is later.
 */
async function openLicences(ctx: Ctx, order: Order, items: readonly Charge[]): Promise<boolean> {
  const { years } = order
  const wishes = items.flatMap(({ function_code, period_to }) =>
    function_code === null
      ? []
      : [
          {
            code: function_code,
            endOf: (from: LocalDateTime): LocalDateTime => {
              const until: LocalDateTime = years
                ? `${addMonths(dayOf(from), 12 * years)} ${from.slice(11)}`
                : `${period_to} 23:59:59`
              return until > from ? until : from
            },
          },
        ],
  )
  if (wishes.length === 0) return false
  await putLicenceEnds(ctx, order.business_id, wishes, {
    reason: order.service_no ?? '',
    business_service_id: order.id,
  })
  return true
}

/** Books what arrived: on the payment, its order and the items; a full payment opens the licences. */
async function book(
  ctx: Ctx,
  row: Payment,
  order: Order,
  given: { readonly arrived: string; readonly state: 'part' | 'matched' },
): Promise<CommandDone> {
  const { arrived, state } = given
  const now = await changeRow(ctx, paymentCheck, row, {
    arrived_amount: moneyText(new Num(arrived)),
    state,
    invoicing: 'open',
    refusal: null,
    checked_by_id: userOf(ctx),
    checked_at: ctx.now,
  })
  const items = await itemsOf(ctx, order)
  await payItems(ctx, items, arrived)
  const isFull = (await arrivedFor(ctx, order.id)).equals(order.amount)
  const opens = isFull && (await openLicences(ctx, order, items))
  await changeRow(ctx, businessService, order, {
    state: opens ? 'active' : isFull ? 'paid' : 'partial',
    ...(opens ? { effective_at: ctx.now } : {}),
  })
  const params = { number: row.check_no, amount: moneyText(new Num(arrived)) }
  await tellUnit(ctx, row.business_id, notice(financeNotices, 'checked', params), route)
  return doneWith(now)
}

/** All that the order still asks for has arrived. Refuses with FI-01, FI-02, FI-03, FI-04, FI-06, G-33. */
async function confirm(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await begin(ctx, item)
  const order = await lockOrder(ctx, row.business_service_id)
  const due = await dueOf(ctx, order, row.id)
  const amount = new Num(row.amount)
  refuseIfAny(
    amount.lessThan(due)
      ? [refused(financeErrors, 'FI-02', { amount: row.amount, due })]
      : amount.greaterThan(due)
        ? [refused(financeErrors, 'FI-03', { due })]
        : [],
  )
  return book(ctx, row, order, { arrived: row.amount, state: 'matched' })
}

/** A part arrived; the rest stays due. Refuses with FI-01, FI-03, FI-04, FI-06, FI-18, G-33. */
async function part(ctx: Ctx, item: CommandItem, { arrived }: { readonly arrived: string }): Promise<CommandDone> {
  const row = await begin(ctx, item)
  const order = await lockOrder(ctx, row.business_service_id)
  const due = await dueOf(ctx, order, row.id)
  if (!new Num(arrived).lessThan(due))
    throw new Refusal([refused(financeErrors, 'FI-18', { due }, { field: 'arrived' })])
  return book(ctx, row, order, { arrived, state: 'part' })
}

/** The unit reads why, and may hand it in again. Refuses with FI-01, FI-04, FI-15, G-33. */
async function reject(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const row = await begin(ctx, item)
  const refusal = guardReason(given.reason)
  const now = await changeRow(
    ctx,
    paymentCheck,
    row,
    { state: 'rejected', refusal, checked_by_id: userOf(ctx), checked_at: ctx.now },
    { reason: refusal },
  )
  const params = { number: row.check_no, reason: refusal }
  await tellUnit(ctx, row.business_id, notice(financeNotices, 'payment_rejected', params), route)
  return doneWith(now)
}

const ofOrder = (what: string): string => `select ${what} from business_service s where s.id = t.business_service_id`

/** Rules of payments of units to the platform (page finance/paymentCheck). */
export const paymentCheckRules = entityRules(paymentCheck, {
  computed: {
    calc_order_amount: ofOrder('s.amount'),
    calc_due: ofOrder(
      `(s.amount - coalesce((select sum(p.arrived_amount) from payment_check p where p.business_service_id = s.id and p.id <> t.id
         and p.deleted_at is null), 0))::numeric(14, 2)`,
    ),
    calc_step: `select case when t.state = 'submitted' and coalesce(app_biz(), 0) = 0 and t.handed_in_by_id is distinct from app_user_id() then 'decide'
      when t.state in ('submitted', 'rejected') and (coalesce(app_biz(), 0) <> 0 or t.handed_in_by_id = app_user_id()) then 'again' end`,
  },
  async beforeCreate(ctx, values) {
    const order = await lockOrder(ctx, values.business_service_id)
    guardPaid(values, await dueOf(ctx, order), dayOf(ctx.now))
    return {
      ...values,
      check_no: await nextNumber(ctx, 'FK'),
      business_id: order.business_id,
      handed_in_by_id: userOf(ctx),
      state: 'submitted' as const,
    }
  },
  /** What was rejected is handed in again by its change; who changes it is who handed it in. */
  async beforeChange(ctx, row, changes) {
    guardState(row, ['submitted', 'rejected'])
    if (!ctx.principal.business && row.handed_in_by_id !== userOf(ctx)) guardOwn()
    const order = await lockOrder(ctx, changes.business_service_id ?? row.business_service_id)
    guardPaid({ ...row, ...changes }, await dueOf(ctx, order, row.id), dayOf(ctx.now))
    return {
      ...changes,
      business_id: order.business_id,
      handed_in_by_id: userOf(ctx),
      state: 'submitted' as const,
      refusal: null,
      checked_by_id: null,
      checked_at: null,
    }
  },
  commands: { Confirm: confirm as never, Part: part as never, Reject: reject as never },
})

/** FI-19: the platform corrects no payment that it did not hand in itself. */
function guardOwn(): never {
  throw new Refusal([refused(financeErrors, 'FI-19')])
}
