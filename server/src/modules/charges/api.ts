import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { isSettled, type PriceLine, sumOfMoney } from '@gt/domain/charges/price.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { getRow } from '../../db/write.ts'
import { finishCommand } from '../../flow/command.ts'
import { settingsOf } from '../../flow/settings.ts'
import { closeTodos } from '../../flow/todos.ts'
import { currentLines, type FreeOrder, lineByHand, linesFor, makeBill, noteBills, putBill } from './bill.ts'
import { onAccountSql as accountSql, holdsReportsSql } from './change.queries.ts'
import { dropWaiting } from './changes.ts'
import { billStates, listAmount, listAmountOf, openSql, previewItems } from './charge.queries.ts'
import { financeFileSights } from './finance.ts'
import { type Follow, followOrder } from './follow.ts'
import { invoicedNumbers } from './invoice.queries.ts'
import { storedCode } from './payment-code.queries.ts'
import * as prepaid from './prepaid.ts'
import { billsOfOrder } from './release.queries.ts'
import * as releaseTodos from './release-todos.ts'
import { seesInvoiceFile, visibleCharges } from './visible.ts'

/** Makes the price lines and the draft bill of an order that was accepted; laboratories of sites charge nobody, known clients included. */
export async function createBillForOrder(ctx: Ctx, entrustmentId: string): Promise<void> {
  if (businessOf(ctx).labKind === 'gd') return
  await makeBill(ctx, entrustmentId)
}

/** Price lines for items that are being registered; nothing is stored. */
export async function previewLines(
  ctx: Ctx,
  order: FreeOrder & {
    readonly entrust_unit_id: string | null
    readonly project_id: string | null
    readonly priority: string
    readonly items: Parameters<typeof previewItems>[1]
  },
): Promise<PriceLine[]> {
  const items = await previewItems(ctx, order.items)
  return linesFor(ctx, items, {
    entrustUnitId: order.entrust_unit_id,
    projectId: order.project_id,
    urgent: order.priority !== 'normal',
    order,
  })
}

/** Where the picture stands by which clients pay the caller's laboratory; null when it has none. */
export const paymentPicture = async (ctx: Ctx): Promise<{ storage_key: string; sha256: string } | null> =>
  (await storedCode(ctx)).file

/** True when money holds no report of an order: the laboratory does not wait for it, or every bill is settled (workflow 8). */
export async function releasedOf(ctx: Ctx, entrustmentId: string): Promise<boolean> {
  const { chargeGate } = await settingsOf(ctx)
  return chargeGate === 'none' || isSettled(await billStates(ctx, entrustmentId, 'credit'))
}

/** Whether money is asked for a bill, by its alias, before the reports of its order go; a part of a statement. */
export const holdsReports = holdsReportsSql

/** Bills the fee of a change of a report; answers whether the reports of the order are released with it. */
export async function billChange(
  ctx: Ctx,
  entrustmentId: string,
  fee: { readonly name: string; readonly amount: string },
): Promise<boolean> {
  const order = await getRow(ctx, entrustment, entrustmentId)
  await putBill(ctx, order, 'change', [], [lineByHand(fee.name, fee.amount)])
  await noteBills(ctx, entrustmentId)
  return releasedOf(ctx, entrustmentId)
}

/** Voids the bills of a cancelled order that nobody paid for, and ends what they asked for; refunded ones stay. */
export async function voidBillsOfOrder(ctx: Ctx, entrustmentId: string, reason: string): Promise<void> {
  for (const id of await billsOfOrder(ctx, entrustmentId)) {
    const bill = await getRow(ctx, charge, id, true)
    await closeTodos(ctx, { kind: 'charge', id })
    if (!mayFollow(chargeMachine, bill.state, 'void')) continue
    await dropWaiting(ctx, bill.id, reason)
    await finishCommand(
      ctx,
      charge,
      bill,
      { state: 'voided' },
      { kind: 'charge', number: bill.charge_no, command: 'void', opinion: reason },
    )
  }
  await noteBills(ctx, entrustmentId)
}

/** C-15 for every bill of an order that an invoice counts for: it is withdrawn or reversed before the order ends. */
export const invoicedRefusals = async (ctx: Ctx, entrustmentId: string, command: Label): Promise<Refused[]> =>
  (await invoicedNumbers(ctx, entrustmentId)).map(number => refused(chargeErrors, 'C-15', { number, command }))

/** A report waits for the money of its order: the cashier is asked for it; see release-todos.ts. */
export const askToRelease = (ctx: Ctx, entrustmentId: string, reportNumber: string | null): Promise<void> =>
  releaseTodos.askToRelease(ctx, entrustmentId, reportNumber)

/** No report of an order waits for its money any longer; see release-todos.ts. */
export const forgetRelease = (ctx: Ctx, entrustmentId: string): Promise<void> =>
  releaseTodos.forgetRelease(ctx, entrustmentId)

/** The tests of an order were changed; see follow.ts. */
export const billFollows = (ctx: Ctx, entrustmentId: string, reason: string, follow: Follow = {}): Promise<void> =>
  followOrder(ctx, entrustmentId, reason, follow)

/** Price of all tests of an order as it stands, by the terms of its client, CNY; null where nobody pays. */
export async function priceOfOrder(ctx: Ctx, entrustmentId: string): Promise<string | null> {
  const order = await getRow(ctx, entrustment, entrustmentId)
  return order.entrust_unit_id === null
    ? null
    : sumOfMoney((await currentLines(ctx, order)).map(({ amount }) => amount))
}

/** What the caller's post sees of bills; inside the condition `t` is the bill. */
export const chargesInSight = (ctx: Ctx): ListOptions => visibleCharges(ctx)

/** Whether the caller sees the file of an invoice, a payment or a contract. */
export const chargeFileSights = { invoice: seesInvoiceFile, ...financeFileSights } as const

/** Whether a bill (its alias) is on account, a refund of it waiting or not; a part of a statement. */
export const onAccountSql = accountSql

/** The price of a line `l` before any terms and discount, as a part of a statement. */
export const lineListAmount = listAmount

/** Sums of a bill (its alias) as parts of a statement: its lines before any discount, and what is still to be paid. */
export const billSums = { listAmount: listAmountOf, open: openSql } as const

/** Money that a client pays ahead, or that goes back to it; see prepaid.ts. */
export const topUpClient = prepaid.topUp
export const payClientBack = prepaid.payBack
export const movePrepaid = prepaid.movePrepaid
