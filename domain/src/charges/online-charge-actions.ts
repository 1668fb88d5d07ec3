import { z } from 'zod'
import { commandResultSchema, controller, itemSchema, outside, read, viewed } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { invoiceRequest } from './invoice-request.ts'
import { onlineCharge } from './online-charge.ts'

const page = 'gdonlineentrust.onlinecharge'
const { List, GetById } = viewed(onlineCharge, [page])

const billingSet = z.object({
  billing_info_id: z.string().nullable(),
  title: z.string(),
  tax_no: z.string(),
  invoice_kind: z.string(),
  receiver_email: z.string(),
  bank_text: z.string().nullable(),
  address_text: z.string().nullable(),
})

/** Fees of the own orders at all laboratories (page gdonlineentrust/onlinecharge, decision 0190). Another unit's are never told. */
export const onlineChargeActions = controller('OnlineCharges', {
  /** Sums `due_amount`, `paid_amount`, `open_amount` over all that is found, CNY. */
  List,
  /** Refuses with G-04. */
  GetById,
  /** Refuses with G-10, G-25. */
  Export: listExport([page]),
  Counts: read({
    permission: [`${page}.view`],
    input: z.strictObject({}),
    output: z.object({ by_state: z.record(z.string(), z.number()), to_confirm: z.number() }),
  }),
  /** Lines of a bill, CNY; none for a bill of others. */
  Lines: read({
    permission: [`${page}.view`],
    input: z.strictObject({ target_business_id: idSchema, id: idSchema }),
    output: z.object({
      lines: z.array(
        z.object({
          name: z.string(),
          sample: z.string().nullable(),
          charge_unit: z.string().nullable(),
          quantity: z.string(),
          unit_price: z.string(),
          amount: z.string(),
        }),
      ),
    }),
  }),
  /** Agrees to a statement at its laboratory, which has then the word of its client. Refuses with G-01, G-02, G-04, BS-07, BS-08. */
  ConfirmStatement: outside({
    permission: [`${page}.confirm`],
    label: { zh: '确认结算单', en: 'Confirm statement', es: 'Confirmar liquidación' },
    input: itemSchema,
    output: z.object({ settlement_no: z.string() }),
    touches: ['OnlineOrders'],
  }),
  /** What an application over bills of one laboratory begins with: the own titles. Refuses with C-12, G-04. */
  InvoiceDraft: outside({
    permission: [`${page}.invoice`],
    input: z.strictObject({ charge_ids: z.array(idSchema).min(1).max(100) }),
    output: z.object({ sets: z.array(billingSet), amount: z.string() }),
  }),
  /** Asks a laboratory for one invoice over bills. Refuses as `Charges/ApplyInvoice` does. */
  ApplyInvoice: outside({
    permission: [`${page}.invoice`],
    label: { zh: '申请开票', en: 'Ask for invoice', es: 'Solicitar factura' },
    input: invoiceRequest,
    output: commandResultSchema,
    touches: ['OnlineOrders'],
  }),
})
