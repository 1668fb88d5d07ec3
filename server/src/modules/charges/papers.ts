import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { type NoticeFacts, noticePaper, receiptPaper } from '@gt/domain/charges/papers.ts'
import { dueStates, openOf } from '@gt/domain/charges/price.ts'
import { refundPaper } from '@gt/domain/charges/refund-paper.ts'
import { Num, plainText } from '@gt/domain/kit/decimal.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import type { Ctx } from '../../db/context.ts'
import { requireSight } from '../../db/sight.ts'
import { contentKey } from '../../files/keep.ts'
import type { OutsideCall, Run } from '../../http/implement.ts'
import { billsInSight } from './actions/apply-invoice.ts'
import type { Bill } from './changes.ts'
import { linesOf, noticeHead, orderOfBill } from './charge.queries.ts'
import { receiptRows } from './payment.queries.ts'
import { storedCode } from './payment-code.queries.ts'
import { visibleCharges } from './visible.ts'

type Actions = (typeof chargeActions)['actions']

/** Prints outside of any transaction; the bytes depend on the facts alone. */
async function printed(call: OutsideCall, document: PaperDocument): Promise<{ pdf: string; pages: number }> {
  const { pdf, pages } = await call.services.printer.print(document, { createdAt: new Date(0) })
  return { pdf: pdf.toString('base64'), pages }
}

/** The payments of one receipt, all of them in sight. */
async function receiptOf(ctx: Ctx, paymentId: string) {
  const rows = await receiptRows(ctx, paymentId)
  const [first] = rows
  if (!first) throw new Refusal([refused(generalErrors, 'G-04')])
  for (const { charge_id } of rows) await requireSight(ctx, charge, charge_id, visibleCharges(ctx))
  return { first, rows }
}

/** The receipt of a payment as PDF; of money that went back its voucher, on which the director is who approved it. */
export const printReceipt: Run<Actions['Receipt']> = async (call, { charge_payment_id }) => {
  const { first, rows } = await call.transaction({ readOnly: true }, ctx => receiptOf(ctx, charge_payment_id))
  const document = new Num(first.amount).isNegative()
    ? refundPaper({ ...first, approved_by: first.cashier, lines: rows }, call.language)
    : receiptPaper({ ...first, reversed: rows.every(row => row.reversed === 1), lines: rows }, call.language)
  return printed(call, document)
}

const asksForMoney = (bill: Bill): boolean =>
  dueStates.some(state => state === bill.state) && new Num(openOf(bill)).greaterThan(0)

/** C-70, C-71 for bills that nothing is to be paid on: the notice asks for the money of all that stand on it. */
async function noticeRefusals(ctx: Ctx, bills: readonly Bill[]): Promise<Refused[]> {
  const found: Refused[] = []
  for (const bill of bills.filter(one => !asksForMoney(one))) {
    const number = bill.charge_no ?? (await orderOfBill(ctx, bill.id)).entrust_no ?? '—'
    const state = charge.fields.state.options.list.labels[bill.state]
    found.push(
      bill.state === 'draft'
        ? refused(chargeErrors, 'C-70', { number })
        : refused(chargeErrors, 'C-71', { number, state }),
    )
  }
  return found
}

async function noticeBill(ctx: Ctx, bill: Bill): Promise<NoticeFacts['bills'][number]> {
  const { charge_no, total_amount, discount_amount, payable_amount, paid_amount } = bill
  const order = await orderOfBill(ctx, bill.id)
  const lines = await linesOf(ctx, bill.id)
  return {
    charge_no,
    ...order,
    total_amount,
    discount_amount,
    payable_amount,
    paid_amount,
    open_amount: openOf(bill),
    lines: lines.map(line => ({
      name: agedTest({ test_name: line.name, age_days: line.age_days }),
      sample: line.sample_number ?? line.sample_name,
      unit_price: line.unit_price,
      quantity: plainText(new Num(line.quantity)),
      factor: plainText(new Num(line.factor ?? '1')),
      discount_rate: line.discount_rate === null ? null : plainText(new Num(line.discount_rate)),
      amount: line.amount,
    })),
  }
}

/** The notice of fees for bills of one client as PDF. */
export const printNotice: Run<Actions['Notice']> = async (call, { charge_ids }) => {
  const { code, ...facts } = await call.transaction({ readOnly: true }, async ctx => {
    const own = await billsInSight(ctx, charge_ids)
    const [first] = own
    if (!first) throw new Refusal([refused(generalErrors, 'G-04')])
    refuseIfAny(await noticeRefusals(ctx, own))
    const bills: NoticeFacts['bills'][number][] = []
    for (const bill of own) bills.push(await noticeBill(ctx, bill))
    const { file } = await storedCode(ctx)
    return { ...(await noticeHead(ctx, first.entrust_unit_id)), at: ctx.now, code: file, bills }
  })
  const picture = code && (await call.services.files.get(contentKey(code.storage_key), code.sha256))
  return printed(call, noticePaper({ ...facts, payment_code: picture?.toString('base64') ?? null }, call.language))
}
