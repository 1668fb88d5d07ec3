import { z } from 'zod'
import { itemsSchema } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { invoice } from './invoice.entity.ts'

const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))

/** One invoice over several bills, as the laboratory enters it for a client and as the client asks for it himself. */
export const invoiceRequest = z.strictObject({
  ...itemsSchema,
  billing_info_id: idSchema.nullable().optional(),
  title: named(text(200).min(1, issue('required')), invoice.fields.title.label),
  tax_no: named(text(20).optional(), invoice.fields.tax_no.label),
  invoice_kind: z.enum(invoice.fields.invoice_kind.options.list.codes, issue('option')),
  content: named(text(200).optional(), invoice.fields.content.label),
  receiver_email: text(100).optional(),
})
