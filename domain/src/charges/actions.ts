import { z } from 'zod'
import { command, commandResultSchema, controller, crud, itemsSchema, outside, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { listExport } from '../kit/export.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import type { Decimal } from '../kit/id.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { charge } from './charge.entity.ts'
import { chargeMachine } from './charge.states.ts'
import { refundKindList } from './charge-change.entity.ts'
import { chargePayment } from './charge-payment.entity.ts'
import { entrustChargeIndex } from './entrust-charge-index.entity.ts'
import { invoiceRequest } from './invoice-request.ts'

const pages = ['djentrustmanage.chargelist']
const { List, GetById, Pick } = crud(charge, { pages })
const commands = chargeMachine.commands
const money = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, issue('digits', { whole: 12, places: 2 }))
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
const line = entrustChargeIndex.fields
const share = valueSchema(line.discount_rate) as z.ZodType<Decimal> // a decimal
const touches = ['Reports', 'Entrustments', 'TodoItems']
const anyRow = z.record(z.string(), z.unknown())
/** A test by name and age, the number of its sample, null where it is charged once for the order, and its count. */
const difference = z.object({ name: z.string(), sample: z.string().nullable(), quantity: z.string() })

/** Commands of a bill that have an action; the others stand in its machine as doors. */
export const chargeCommands = {
  confirm: commands.confirm.permission,
  discount_apply: commands.discount_apply.permission,
  discount_approve: commands.discount_approve.permission,
  discount_reject: commands.discount_reject.permission,
  unconfirm: commands.unconfirm.permission,
  pay: commands.pay.permission,
  on_account: commands.on_account.permission,
  credit_apply: commands.credit_apply.permission,
  credit_approve: commands.credit_approve.permission,
  credit_reject: commands.credit_reject.permission,
  waive: commands.waive.permission,
  adjust: commands.adjust.permission,
  adjust_approve: commands.adjust_approve.permission,
  adjust_reject: commands.adjust_reject.permission,
  refund: commands.refund.permission,
  refund_approve: commands.refund_approve.permission,
  refund_reject: commands.refund_reject.permission,
  supplement: commands.supplement.permission,
  recount_done: commands.recount_done.permission,
  invoice: commands.invoice.permission,
  void: commands.void.permission,
}

const count = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, issue('digits', { whole: 8, places: 2 }))

/** How money was taken, whatever it pays. */
const payment = {
  amount: money.optional(),
  method: z.enum(chargePayment.fields.method.options.list.codes, issue('option')),
  paid_on: daySchema.optional(),
  payer: text(200).optional(),
  voucher_no: text(80).optional(),
  remarks: text(300).optional(),
}

/** A paper of the cashier as PDF, base64. */
const paper = z.object({ pdf: z.string(), pages: z.number() })

export const chargeActions = controller('Charges', {
  List,
  GetById,
  Pick,
  /** The list as a spreadsheet, with its lines in the sheet `lines` when asked for. Refuses with G-10, G-25. */
  Export: listExport(pages),
  /** Bills in sight by state, for the tabs; a state without bills is left out. `overdue` are those past their day that ask for money. */
  Queue: read({
    permission: ['djentrustmanage.chargelist.view'],
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()), overdue: z.number() }),
  }),
  /** A bill with its lines, payments and the reports that wait for it. */
  GetWhole: read({
    permission: ['djentrustmanage.chargelist.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      charge: anyRow,
      /** Still to be paid, CNY. */
      open_amount: z.string(),
      lines: z.array(anyRow),
      payments: z.array(anyRow),
      reports: z.array(anyRow),
      /** Price changes and refunds, newest first. */
      changes: z.array(anyRow),
      invoices: z.array(anyRow),
      /**
       * While the bills of the order are to be checked after a change: what it asks for as it stands, and what its bills
       * charge for without lines by hand, CNY; and the tests that no bill charges for, and those that are billed and gone.
       * Null when nothing is to be checked.
       */
      recount: z
        .object({ now: z.string(), billed: z.string(), came: z.array(difference), gone: z.array(difference) })
        .nullable(),
      /** Every step of the bill, oldest first. */
      history: z.array(anyRow),
      can: z.array(z.string()),
      why_not: z.record(z.string(), z.string()),
    }),
  }),
  /**
   * Draws the bill number. Refuses with C-01 a discount above the limit of the caller's posts that nobody approved: it is
   * applied for (`DiscountApply`); with C-07, C-10, C-11, C-22, and G-06 without a reason for the discount.
   */
  Confirm: command({
    permission: commands.confirm.permission,
    label: commands.confirm.label,
    with: { discount_amount: money.optional(), discount_reason: text(200).optional() },
    touches,
  }),
  /**
   * Asks the director for a discount above the limit of the caller's posts, in CNY; until he decides the bill asks for all of
   * it and is not confirmed. Refuses with C-10, C-11, C-22, C-23 (within the limit), G-07.
   */
  DiscountApply: command({
    permission: commands.discount_apply.permission,
    label: commands.discount_apply.label,
    with: { discount_amount: money },
    touches,
  }),
  /** The bill has the discount, and waits for its confirmation. Refuses with C-10, C-16, C-17. */
  DiscountApprove: command({
    permission: commands.discount_approve.permission,
    label: commands.discount_approve.label,
    touches,
  }),
  /** The bill stays as it was. Refuses with C-16, C-17, G-07. */
  DiscountReject: command({
    permission: commands.discount_reject.permission,
    label: commands.discount_reject.label,
    touches,
  }),
  Unconfirm: command({ permission: commands.unconfirm.permission, label: commands.unconfirm.label, touches }),
  /**
   * Without an amount the whole open amount is paid, so that several bills may be paid at once. A bill on account stays there
   * until all of it is paid (decision 0058). Refuses with C-02, C-03, C-09, C-63 (a way that is no cashier's), G-06 (a transfer
   * without voucher), G-09; asks with C-65 (before the bill was made) and C-66 (more than a year ago).
   */
  Pay: command({
    permission: commands.pay.permission,
    label: commands.pay.label,
    with: payment,
    touches,
  }),
  OnAccount: command({ permission: commands.on_account.permission, label: commands.on_account.label, touches }),
  /**
   * Asks the director to put a bill on account though the client's credit does not reach or he does not settle on account;
   * nothing moves before. Refuses with C-06 (the laboratory gives no credit), C-19, C-20, G-07.
   */
  CreditApply: command({ permission: commands.credit_apply.permission, label: commands.credit_apply.label, touches }),
  /** The bill is on account, its reports are released. Refuses with C-16, C-17. */
  CreditApprove: command({
    permission: commands.credit_approve.permission,
    label: commands.credit_approve.label,
    touches,
  }),
  /** Refuses with C-16, C-17, G-07. */
  CreditReject: command({
    permission: commands.credit_reject.permission,
    label: commands.credit_reject.label,
    touches,
  }),
  /** Refuses with C-15 when an invoice was asked for, G-07. */
  Waive: command({ permission: commands.waive.permission, label: commands.waive.label, touches }),
  /**
   * One payment of a client for several of his bills, spread over them by the date of their orders and kept under one
   * receipt number; bills that it does not reach stay as they are. Without an amount everything open is paid. All or
   * nothing. Refuses with C-12 (several clients) and what `Pay` refuses.
   */
  PayTogether: write({
    permission: commands.pay.permission,
    label: commands.pay.label,
    input: z.strictObject({ ...itemsSchema, ...payment }),
    output: commandResultSchema,
    touches,
  }),
  /**
   * Changes count, price or discount of a line of a draft bill. A reduction above the limit of the caller's posts waits
   * for the director and changes no amount until then. Needs a reason (G-07); refuses with C-11, C-18, C-22.
   */
  Adjust: command({
    permission: commands.adjust.permission,
    label: commands.adjust.label,
    with: {
      line_id: idSchema,
      quantity: named(count.optional(), line.quantity.label),
      unit_price: named(money.optional(), line.unit_price.label),
      /** Share of the price that is charged, in per cent. */
      discount_rate: named(share.optional(), line.discount_rate.label),
    },
    touches,
  }),
  /** Refuses with C-16 (one's own application) and C-17 (nothing waits). */
  AdjustApprove: command({
    permission: commands.adjust_approve.permission,
    label: commands.adjust_approve.label,
    with: { change_id: idSchema },
    touches,
  }),
  AdjustReject: command({
    permission: commands.adjust_reject.permission,
    label: commands.adjust_reject.label,
    with: { change_id: idSchema },
    touches,
  }),
  /**
   * Asks to give money back; nothing moves before the director approves it. `kind` fee: the bill asks for as much less, for
   * `lines` by their counts (`amount` may be left out), else for an amount up to what it asks for; kind payment: money up to
   * what was paid was taken by mistake, and is asked for again: of one payment where `charge_payment_id` names it, else of
   * the newest first. In CNY. Refuses with C-02, C-15 (fees of a bill that an
   * invoice was asked for), C-60, C-61, G-04, G-07.
   */
  Refund: command({
    permission: commands.refund.permission,
    label: commands.refund.label,
    with: {
      kind: z.enum(refundKindList.codes, issue('option')),
      amount: money.optional(),
      charge_payment_id: idSchema.optional(),
      lines: z
        .array(z.strictObject({ line_id: idSchema, quantity: count }))
        .max(500)
        .optional(),
    },
    touches,
  }),
  /**
   * Lowers what the bill asks for, and gives the money back as payments below zero, each against the payment that it reverses,
   * the newest first. What was on account is there again while it asks for money. Refuses with C-02, C-15, C-16, C-17, C-60.
   */
  RefundApprove: command({
    permission: commands.refund_approve.permission,
    label: commands.refund_approve.label,
    touches,
  }),
  RefundReject: command({
    permission: commands.refund_reject.permission,
    label: commands.refund_reject.label,
    touches,
  }),
  /**
   * A second bill, in draft, for what was added to the order since, or for all of it where the money went back; `extra` adds
   * a line by hand. Refuses with C-13 when there is nothing to charge.
   */
  Supplement: command({
    permission: commands.supplement.permission,
    label: commands.supplement.label,
    with: {
      extra_name: named(text(200).optional(), line.name.label),
      extra_amount: named(money.optional(), line.amount.label),
    },
    touches,
  }),
  /**
   * After a change of the order: its bills were checked, nothing more is to be charged or paid back. Refuses with C-24 (no
   * check waits), G-07.
   */
  RecountDone: command({ permission: commands.recount_done.permission, label: commands.recount_done.label, touches }),
  /**
   * Refuses with C-14 when the order would be left without any bill, C-27 when no other bill charges for tests that it still
   * has, C-15 when an invoice was asked for, G-07.
   */
  Void: command({ permission: commands.void.permission, label: commands.void.label, touches }),
  /**
   * What an application begins with: the billing sets that the client keeps, the usual one first; his name and number where
   * he keeps none. Refuses with C-12, G-04.
   */
  InvoiceDraft: read({
    permission: commands.invoice.permission,
    input: z.strictObject({ charge_ids: z.array(idSchema).min(1).max(100) }),
    output: z.object({
      sets: z.array(
        z.object({
          /** Null of a client who keeps none. */
          billing_info_id: z.string().nullable(),
          title: z.string(),
          tax_no: z.string(),
          invoice_kind: z.string(),
          receiver_email: z.string(),
          bank_text: z.string().nullable(),
          address_text: z.string().nullable(),
        }),
      ),
      /** What the bills ask for together, CNY. */
      amount: z.string(),
    }),
  }),
  /**
   * Asks the finance for one invoice over several bills of a client; its amount is what they ask for together. Bank and
   * address come from the client's billing set that is named, and only with its own title and tax number: whoever is
   * written otherwise is somebody else. Refuses with C-05 (a bill has an invoice), C-12, C-64 (a special invoice without tax
   * number), G-04 (a set of another client).
   */
  ApplyInvoice: write({
    permission: commands.invoice.permission,
    label: commands.invoice.label,
    input: invoiceRequest,
    output: commandResultSchema,
    touches,
  }),
  /** Receipt of a payment over all bills that it was spread on; money given back has its voucher. Refuses with G-04. */
  Receipt: outside({
    permission: ['djentrustmanage.chargelist.receipt'],
    input: z.strictObject({ charge_payment_id: idSchema }),
    output: paper,
  }),
  /**
   * What a client has to pay on these bills, with their lines. Refuses with C-12, G-04, with C-70 a bill that is not confirmed, and
   * with C-71 one that asks for no money.
   */
  Notice: outside({
    permission: ['djentrustmanage.chargelist.print'],
    input: z.strictObject({ charge_ids: z.array(idSchema).min(1).max(100) }),
    output: paper,
  }),
})
