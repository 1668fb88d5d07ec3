import { chargeActions } from '@gt/domain/charges/actions.ts'
import { call } from '../../app/client.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'
import { chargeNumber } from './charge-row.ts'

/** The receipt of a payment, printed anew for every look. */
export const receiptPaper = (paymentId: string, receiptNo: string | null): PdfSource => ({
  name: `${receiptNo ?? paymentId}.pdf`,
  load: async signal => {
    const { pdf } = await call(chargeActions, 'Receipt', { charge_payment_id: paymentId }, { signal })
    return bytesOfBase64(pdf)
  },
  save: true,
})

interface Paid {
  readonly id: string
  readonly receipt_no: string | null
}

/** The receipt of what was just taken for these bills: their newest payment, which is on all that the money reached. */
export async function lastReceipt(rows: readonly GridRow[]): Promise<PdfSource | null> {
  const bills = await Promise.all(rows.map(({ id }) => call(chargeActions, 'GetWhole', { id })))
  // columns of their query; ids rise with the time
  const payments = bills.flatMap(bill => bill.payments as unknown as readonly Paid[])
  const last = payments.reduce<Paid | null>(
    (newest, one) => (newest === null || BigInt(one.id) > BigInt(newest.id) ? one : newest),
    null,
  )
  return last && receiptPaper(last.id, last.receipt_no)
}

/** The notice of fees for bills of one client. */
export const noticePaper = (rows: readonly GridRow[]): PdfSource => ({
  name: `${rows.map(chargeNumber).join('_').slice(0, 80)}.pdf`,
  load: async signal => {
    const { pdf } = await call(chargeActions, 'Notice', { charge_ids: rows.map(row => row.id) }, { signal })
    return bytesOfBase64(pdf)
  },
  save: true,
})
