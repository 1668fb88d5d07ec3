import { chargeActions, chargeCommands } from '@gt/domain/charges/actions.ts'
import { againstBill, type BillStanding, guardedCommands } from '@gt/domain/charges/against.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { chargeSettingsActions } from '@gt/domain/charges/charge-settings-actions.ts'
import { businessServiceActions } from '@gt/domain/charges/finance-actions.ts'
import { invoiceMachine } from '@gt/domain/charges/invoice.states.ts'
import { invoiceActions, invoiceCommands } from '@gt/domain/charges/invoice-actions.ts'
import { paymentCodeActions } from '@gt/domain/charges/payment-code-actions.ts'
import { openOf } from '@gt/domain/charges/price.ts'
import { serviceChargeActions } from '@gt/domain/charges/service-actions.ts'
import { settlementActions } from '@gt/domain/charges/settlement-actions.ts'
import { targetActions } from '@gt/domain/charges/target-actions.ts'
import type { Entity, Row } from '@gt/domain/kit/entity.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import type { Listed, ListPage } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../db/context.ts'
import { countByState } from '../../db/count-by-state.ts'
import { listRows } from '../../db/list.ts'
import { commandsFor, reasonsAgainst, withCan } from '../../flow/can.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { crudActions } from '../../pages/crud.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { exportList } from '../../sheets/export-list.ts'
import { adjustLine, approveAdjust, rejectAdjust } from './actions/adjust-line.ts'
import { applyInvoice, draftInvoice } from './actions/apply-invoice.ts'
import { getChargeSettings, setChargeSettings } from './actions/charge-settings.ts'
import { confirmCharge } from './actions/confirm-charge.ts'
import { applyForDiscount, approveDiscount, rejectDiscount } from './actions/discount.ts'
import { issueInvoice, rejectInvoice, reverseInvoice, sendInvoice, withdrawInvoice } from './actions/invoice-steps.ts'
import { payCharge, payTogether } from './actions/pay-charge.ts'
import { getPaymentCode, setPaymentCode } from './actions/payment-code.ts'
import { applyForCredit, approveCredit, putOnAccount, rejectCredit } from './actions/put-on-account.ts'
import { recountCharge } from './actions/recount-charge.ts'
import { approveRefund, refundCharge, rejectRefund } from './actions/refund-charge.ts'
import { supplementCharge } from './actions/supplement-charge.ts'
import { unconfirmCharge } from './actions/unconfirm-charge.ts'
import { voidCharge } from './actions/void-charge.ts'
import { waiveCharge } from './actions/waive-charge.ts'
import { businessServiceRules, orderServices, quoteServices } from './business-services.ts'
import { changesOf, stepsOf } from './change.queries.ts'
import { chargeFacts, countOverdue, linesOf, listAmountOf, openSql, reportsOfOrder } from './charge.queries.ts'
import { chargeExport } from './charge-export.ts'
import { billFacts } from './facts.ts'
import { invoicesOf } from './invoice.queries.ts'
import { onlineChargesImplemented } from './online-charges.ts'
import { printNotice, printReceipt } from './papers.ts'
import { paymentsOf } from './payment.queries.ts'
import { paymentCheckRules } from './payment-checks.ts'
import { priceLinkRules, priceListRules } from './price-list-rules.ts'
import { waitingRecount } from './recount.ts'
import { billServices, serviceChargeRules, sumServices } from './service-charges.ts'
import { printContract } from './service-contract.ts'
import { serviceInvoiceRules } from './service-invoices.ts'
import { printStatement } from './settlement-papers.ts'
import { chargePaymentRules, proposeSettlement, settlementItemRules, settlementRules } from './settlements.ts'
import { specialPriceRules } from './special-price-rules.ts'
import { standingsOf } from './standing.ts'
import { saveUnitsOfTarget, targetRules, unitsOfTarget } from './target-rules.ts'
import { visibleCharges } from './visible.ts'

type ListedBill = Listed<Row<typeof charge>>
type BillPage = ListPage<ListedBill>

const live = (amount: string): string => `case when t.state = 'voided' then 0 else ${amount} end`

/** Totals of everything that the filter finds, CNY; voided bills count for nothing, which ask for nothing. */
const sums = {
  list_amount: live(listAmountOf('t')),
  payable_amount: live('t.payable_amount'),
  paid_amount: live('t.paid_amount'),
  open_amount: openSql('t'),
}

const plain = crudActions(charge, { visible: visibleCharges })

/** Bills with what the cashier looks at besides their own fields; a client sees those alone. */
async function withFacts(ctx: Ctx, rows: readonly ListedBill[]): Promise<readonly ListedBill[]> {
  if (ctx.principal.entrustUnitId !== null || rows.length === 0) return rows
  const ids = rows.map(row => row.id)
  const facts = new Map((await chargeFacts(ctx, ids)).map(one => [one.id, one]))
  const standings = await standingsOf(ctx, ids)
  return rows.map(row => ({ ...row, ...facts.get(row.id), why_not: toldAgainst(ctx, row, standings.get(row.id)) }))
}

/** What stands against the commands that the caller may give a bill in its state, in words, by the command. */
function toldAgainst(
  ctx: Ctx,
  { state }: Pick<ListedBill, 'state'>,
  standing: BillStanding | undefined,
): Readonly<Record<string, string>> {
  if (!standing || state === undefined) return {}
  const may = new Set<string>(commandsFor(ctx, chargeMachine, chargeCommands, state))
  return Object.fromEntries(
    guardedCommands
      .filter(command => may.has(command))
      .flatMap(command => {
        const [first] = againstBill(standing, command)
        return first ? [[command, sentence(first, ctx.language)]] : []
      }),
  )
}

/** A page of bills with what the cashier looks at; a client sees the fields of his own bills alone. */
const listCharges: Run<(typeof chargeActions)['actions']['List']> = async (ctx, query) => {
  // made from the definition of the entity
  const page = (await listRows(ctx, charge, query, { ...visibleCharges(ctx), facts: billFacts, sums })) as BillPage
  return { ...page, rows: await withFacts(ctx, page.rows) }
}

/** A bill in sight as its list shows it: who is led to it by a to-do takes its money like who found it in the list. */
const getBill: Run<(typeof chargeActions)['actions']['GetById']> = async (ctx, input) => {
  const row = await plain.GetById(ctx, input)
  const [whole = row] = await withFacts(ctx, [row])
  return whole
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
    invoices: (await invoicesOf(ctx, row)).map(one => ({
      ...one,
      can: commandsFor(ctx, invoiceMachine, invoiceCommands, one.state),
    })),
    recount: await waitingRecount(ctx, row.entrustment_id),
    history: await stepsOf(ctx, id),
    can: commandsFor(ctx, chargeMachine, chargeCommands, row.state),
    why_not: Object.fromEntries([...why].map(([command, reason]) => [command, sentence(reason, ctx.language)])),
  }
}

const countBills: Run<(typeof chargeActions)['actions']['Queue']> = async ctx => ({
  counts: await countByState(ctx, charge, visibleCharges(ctx)),
  overdue: await countOverdue(ctx, visibleCharges(ctx)),
})

/** Bills of the laboratory. */
/** Rules of the settings of charges. */
export const chargesEntities: readonly EntityRules<Entity>[] = [
  targetRules,
  priceListRules,
  priceLinkRules,
  specialPriceRules,
  serviceChargeRules,
  businessServiceRules,
  paymentCheckRules,
  serviceInvoiceRules,
  settlementRules,
  settlementItemRules,
  chargePaymentRules,
]

export const chargesImplemented: readonly Implemented[] = [
  ...onlineChargesImplemented,
  ...implement(businessServiceActions, { Quote: quoteServices, Order: orderServices, Contract: printContract }),
  ...implement(settlementActions, { Propose: proposeSettlement, Statement: printStatement }),
  ...implement(serviceChargeActions, { Bill: billServices, Sums: sumServices }),
  ...implement(targetActions, { Units: unitsOfTarget, SaveUnits: saveUnitsOfTarget }),
  ...implement(chargeActions, {
    ...withCan(chargeMachine, chargeCommands, { List: listCharges, GetById: getBill }),
    Pick: plain.Pick,
    Export: exportList({ ...chargeExport, list: listCharges }),
    Queue: countBills,
    GetWhole: getWhole,
    Confirm: confirmCharge,
    DiscountApply: applyForDiscount,
    DiscountApprove: approveDiscount,
    DiscountReject: rejectDiscount,
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
    RecountDone: recountCharge,
    Void: voidCharge,
    InvoiceDraft: draftInvoice,
    ApplyInvoice: applyInvoice,
    Receipt: printReceipt,
    Notice: printNotice,
  }),
  ...implement(invoiceActions, {
    Withdraw: withdrawInvoice,
    Issue: issueInvoice,
    Reject: rejectInvoice,
    Send: sendInvoice,
    Red: reverseInvoice,
  }),
  ...implement(chargeSettingsActions, { Get: getChargeSettings, Set: setChargeSettings }),
  ...implement(paymentCodeActions, { Get: getPaymentCode, Set: setPaymentCode }),
]
