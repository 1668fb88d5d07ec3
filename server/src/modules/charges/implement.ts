import { chargeActions, chargeCommands } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { paymentCodeActions } from '@gt/domain/charges/payment-code-actions.ts'
import { openOf } from '@gt/domain/charges/price.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import { countByState } from '../../db/count-by-state.ts'
import { crudActions } from '../../db/crud.ts'
import { listRows } from '../../db/list.ts'
import { commandsFor, reasonsAgainst, withCan } from '../../flow/can.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { exportList } from '../../sheets/export-list.ts'
import { adjustLine, approveAdjust, rejectAdjust } from './actions/adjust-line.ts'
import { applyInvoice, draftInvoice } from './actions/apply-invoice.ts'
import { confirmCharge } from './actions/confirm-charge.ts'
import { payCharge, payTogether } from './actions/pay-charge.ts'
import { getPaymentCode, setPaymentCode } from './actions/payment-code.ts'
import { applyForCredit, approveCredit, putOnAccount, rejectCredit } from './actions/put-on-account.ts'
import { approveRefund, refundCharge, rejectRefund } from './actions/refund-charge.ts'
import { supplementCharge } from './actions/supplement-charge.ts'
import { unconfirmCharge } from './actions/unconfirm-charge.ts'
import { voidCharge } from './actions/void-charge.ts'
import { waiveCharge } from './actions/waive-charge.ts'
import { changesOf, stepsOf } from './change.queries.ts'
import { chargeFacts, linesOf, reportsOfOrder } from './charge.queries.ts'
import { chargeExport } from './charge-export.ts'
import { billFacts } from './facts.ts'
import { invoicesOf } from './invoice.queries.ts'
import { printNotice, printReceipt } from './papers.ts'
import { paymentsOf } from './payment.queries.ts'
import { visibleCharges } from './visible.ts'

type BillPage = ListPage<Listed<Row<typeof charge>>>

const live = (amount: string, ...without: string[]): string =>
  `case when t.state in (${without.map(state => `'${state}'`).join(', ')}) then 0 else ${amount} end`

/** Totals of everything that the filter finds, CNY; voided bills count for nothing, which ask for nothing. */
const sums = {
  total_amount: live('t.total_amount', 'voided'),
  payable_amount: live('t.payable_amount', 'voided'),
  paid_amount: live('t.paid_amount', 'voided'),
  open_amount: live('t.payable_amount - t.paid_amount', 'voided', 'free', 'refunded'),
}

const plain = crudActions(charge, { visible: visibleCharges })

/** A page of bills with what the cashier looks at; a client sees the fields of his own bills alone. */
const listCharges: Run<(typeof chargeActions)['actions']['List']> = async (ctx, query) => {
  // made from the definition of the entity
  const page = (await listRows(ctx, charge, query, { ...visibleCharges(ctx), facts: billFacts, sums })) as BillPage
  if (ctx.principal.entrustUnitId !== null || page.rows.length === 0) return page
  const ids = page.rows.map(row => row.id)
  const facts = new Map((await chargeFacts(ctx, ids)).map(one => [one.id, one]))
  return { ...page, rows: page.rows.map(row => ({ ...row, ...facts.get(row.id) })) }
}

const getWhole: Run<(typeof chargeActions)['actions']['GetWhole']> = async (ctx, { id }) => {
  const row = await plain.GetById(ctx, { id })
  const why = reasonsAgainst(ctx, chargeMachine, chargeCommands, row.state)
  return {
    charge: row,
    open_amount: openOf(row),
    lines: await linesOf(ctx, id),
    payments: await paymentsOf(ctx, id),
    reports: await reportsOfOrder(ctx, row.entrustment_id),
    changes: await changesOf(ctx, id),
    invoices: await invoicesOf(ctx, row.invoice_id),
    history: await stepsOf(ctx, id),
    can: commandsFor(ctx, chargeMachine, chargeCommands, row.state),
    why_not: Object.fromEntries([...why].map(([command, reason]) => [command, sentence(reason, ctx.language)])),
  }
}

const countBills: Run<(typeof chargeActions)['actions']['Queue']> = async ctx => ({
  counts: await countByState(ctx, charge, visibleCharges(ctx)),
})

/** Bills of the laboratory. */
export const chargesImplemented: readonly Implemented[] = [
  ...implement(chargeActions, {
    ...withCan(chargeMachine, chargeCommands, { List: listCharges, GetById: plain.GetById }),
    Pick: plain.Pick,
    Export: exportList({ ...chargeExport, list: listCharges }),
    Queue: countBills,
    GetWhole: getWhole,
    Confirm: confirmCharge,
    Unconfirm: unconfirmCharge,
    Pay: payCharge,
    OnAccount: putOnAccount,
    CreditApply: applyForCredit,
    CreditApprove: approveCredit,
    CreditReject: rejectCredit,
    Waive: waiveCharge,
    PayTogether: payTogether,
    Adjust: adjustLine,
    AdjustApprove: approveAdjust,
    AdjustReject: rejectAdjust,
    Refund: refundCharge,
    RefundApprove: approveRefund,
    RefundReject: rejectRefund,
    Supplement: supplementCharge,
    Void: voidCharge,
    InvoiceDraft: draftInvoice,
    ApplyInvoice: applyInvoice,
    Receipt: printReceipt,
    Notice: printNotice,
  }),
  ...implement(paymentCodeActions, { Get: getPaymentCode, Set: setPaymentCode }),
]
