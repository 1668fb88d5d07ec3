import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { openOf, sumOfMoney } from '@gt/domain/charges/price.ts'
import { settlementErrors } from '@gt/domain/charges/settlement-errors.ts'
import type { CommandDone, CommandItem, InputOf } from '@gt/domain/kit/action.ts'
import { moneyText, Num } from '@gt/domain/kit/decimal.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { neededReason, refuseFor } from '../../flow/command.ts'
import { voidNumber } from '../numbering/api.ts'
import { applyInvoice } from './actions/apply-invoice.ts'
import { takeTogether } from './actions/pay-charge.ts'
import type { Bill } from './changes.ts'
import { letReportsGo } from './release.ts'
import {
  beginSettlement,
  billsOf,
  finishSettlement,
  freeBills,
  type Item,
  itemsOf,
  markInvoice,
  stepOfBill,
} from './settlement-base.ts'
import { standingsOf } from './standing.ts'

type Charges = (typeof chargeActions)['actions']
type Reason = { readonly reason?: string }

/** Sends the statement to the client; it is not changed any more. Refuses with G-01, G-02. */
export const submitSettlement = async (ctx: Ctx, item: CommandItem): Promise<CommandDone> =>
  finishSettlement(ctx, await beginSettlement(ctx, 'submit', item), { state: 'submitted' }, { command: 'submit' })

/** The client does not agree: it may be changed again. Refuses with G-01, G-02, G-07. */
export async function returnSettlement(ctx: Ctx, item: CommandItem, given: Reason): Promise<CommandDone> {
  const row = await beginSettlement(ctx, 'return', item)
  const opinion = neededReason(row.settlement_no, given.reason)
  return finishSettlement(ctx, row, { state: 'draft' }, { command: 'return', opinion })
}

/** BS-07, BS-08 for bills that are no longer what their client agreed on. */
async function changedSince(ctx: Ctx, bills: readonly Bill[], items: ReadonlyMap<Id, Item>): Promise<Refused[]> {
  const standings = await standingsOf(
    ctx,
    bills.map(({ id }) => id),
  )
  return bills.flatMap(bill => {
    const item = items.get(bill.id)
    const number = bill.charge_no ?? ''
    const open = openOf(bill)
    if (!item || bill.state !== 'credit' || !new Num(open).equals(item.open_amount))
      return [refused(settlementErrors, 'BS-07', { number, now: open })]
    const isReduced = new Num(item.amount).lessThan(open)
    return isReduced && standings.get(bill.id)?.invoiced === 1 ? [refused(settlementErrors, 'BS-08', { number })] : []
  })
}

/** The client agreed: what the agreed sum lets go becomes the discount of each bill. Refuses with G-01, G-02, BS-07, BS-08. */
export async function agreeSettlement(
  ctx: Ctx,
  item: CommandItem,
  { client_confirm_file_id }: { readonly client_confirm_file_id: Id | null },
): Promise<CommandDone> {
  const row = await beginSettlement(ctx, 'confirm', item)
  const shares = new Map((await itemsOf(ctx, row.id)).map(one => [one.charge_id, one]))
  const bills = await billsOf(ctx, row.id)
  refuseFor(row.settlement_no, await changedSince(ctx, bills, shares))
  for (const bill of bills) {
    const less = new Num(openOf(bill)).minus(shares.get(bill.id)?.amount ?? openOf(bill))
    await stepOfBill(
      ctx,
      bill,
      less.isZero()
        ? {}
        : {
            discount_amount: moneyText(new Num(bill.discount_amount).plus(less)),
            discount_reason: [bill.discount_reason, row.adjust_reason].filter(Boolean).join('；').slice(0, 200),
            discount_by_id: row.created_by_id,
            payable_amount: moneyText(new Num(bill.payable_amount).minus(less)),
          },
      { command: 'settle_agree', opinion: row.settlement_no },
    )
    await letReportsGo(ctx, bill.entrustment_id)
  }
  return finishSettlement(
    ctx,
    row,
    { state: 'confirmed', client_confirm_file_id, approved_by_id: userOf(ctx), approved_at: ctx.now },
    { command: 'confirm' },
  )
}

type Payment = Pick<
  InputOf<Charges['PayTogether']>,
  'method' | 'paid_on' | 'payer' | 'voucher_no' | 'remarks' | 'confirmed' | 'reason'
> & { readonly amount: string }

/**
 * Takes money on a settlement and spreads it over its bills, the oldest orders first. Refuses with G-01, G-02 and with what a payment
 * of several bills is refused with.
 */
export async function paySettlement(ctx: Ctx, item: CommandItem, input: Payment): Promise<CommandDone> {
  const row = await beginSettlement(ctx, 'pay', item)
  const [first, ...others] = (await billsOf(ctx, row.id)).filter(bill => new Num(openOf(bill)).greaterThan(0))
  if (!first) throw new Refusal([refused(chargeErrors, 'C-02', { amount: '0.00' }, { field: 'amount' })])
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null)) as unknown as Payment // cleared fields are absent
  const { amount } = await takeTogether(
    ctx,
    { bills: [first, ...others], number: row.settlement_no, settlementId: row.id },
    given,
  )
  const paid_amount = moneyText(new Num(row.paid_amount).plus(amount))
  return finishSettlement(ctx, row, { paid_amount }, { command: 'pay', opinion: amount })
}

interface Wish {
  readonly title: string
  readonly tax_no?: string | null
  readonly invoice_kind: InputOf<Charges['ApplyInvoice']>['invoice_kind']
  readonly content?: string | null
  readonly receiver_email?: string | null
}

/** Asks for one invoice over the bills that have none. Refuses with G-01, G-02, SE-10 and with what an application over bills is refused with. */
export async function invoiceSettlement(ctx: Ctx, item: CommandItem, wish: Wish): Promise<CommandDone> {
  const row = await beginSettlement(ctx, 'invoice', item)
  const bills = await billsOf(ctx, row.id)
  const standings = await standingsOf(
    ctx,
    bills.map(({ id }) => id),
  )
  const open = bills.filter(({ id }) => standings.get(id)?.invoiced !== 1)
  const [first] = open
  refuseIfAny(first ? [] : [refused(settlementErrors, 'SE-10', { number: row.settlement_no ?? '' })])
  const { title, tax_no, invoice_kind, content, receiver_email } = wish
  await applyInvoice(ctx, {
    items: open.map(({ id, row_version }) => ({ id, row_version })),
    title,
    invoice_kind,
    ...(tax_no ? { tax_no } : {}),
    ...(content ? { content } : {}),
    ...(receiver_email ? { receiver_email } : {}),
  })
  if (first) await markInvoice(ctx, row.id, first.id)
  return finishSettlement(ctx, row, { state: 'invoiced' }, { command: 'invoice' })
}

/** Nothing is open any more. Refuses with G-01, G-02, BS-06. */
export async function settleSettlement(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await beginSettlement(ctx, 'settle', item)
  const open = sumOfMoney((await billsOf(ctx, row.id)).map(openOf))
  const number = row.settlement_no ?? ''
  refuseIfAny(
    new Num(open).isZero() && new Num(row.paid_amount).equals(row.payable_amount)
      ? []
      : [refused(settlementErrors, 'BS-06', { number, amount: open })],
  )
  return finishSettlement(ctx, row, { state: 'settled' }, { command: 'settle' })
}

/** Ends a settlement that nobody agreed on; its bills fall back. Refuses with G-01, G-02, G-07. */
export async function voidSettlement(ctx: Ctx, item: CommandItem, given: Reason): Promise<CommandDone> {
  const row = await beginSettlement(ctx, 'void', item)
  const opinion = neededReason(row.settlement_no, given.reason)
  await freeBills(ctx, row)
  if (row.settlement_no) await voidNumber(ctx, { kind: 'settlement', id: row.id }, opinion)
  return finishSettlement(ctx, row, { state: 'voided' }, { command: 'void', opinion })
}
