import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { functionCodes } from '../platform/function-codes.ts'
import { businessService } from './business-service.entity.ts'

const wishes = {
  functions: named(
    z
      .array(z.enum(functionCodes.codes, issue('option')))
      .min(1, issue('required'))
      .max(functionCodes.codes.length),
    { zh: '功能', en: 'Functions', es: 'Funciones' },
  ),
  years: named(z.int().min(1).max(5), businessService.fields.years.label),
  /** The unit that orders, where the platform orders for it. */
  business_id: named(idSchema.optional(), businessService.fields.business_id.label),
}
const money = z.string()

/** What is done with orders of platform services beside their list (page finance/businessservice). */
export const businessServiceActions = controller('BusinessServices', {
  /** What functions cost for some years, CNY, and from when to when each would run. Refuses with FI-07. */
  Quote: read({
    permission: ['finance.businessservice.order'],
    input: z.strictObject(wishes),
    output: z.object({
      lines: z.array(
        z.object({
          function_code: z.string(),
          price: money,
          amount: money,
          from: z.string(),
          to: z.string(),
        }),
      ),
      amount: money,
    }),
  }),
  /** Orders functions for some years at the price of today. A unit orders for itself. Refuses with FI-07, G-06, G-18. */
  Order: write({
    permission: ['finance.businessservice.order'],
    input: z.strictObject({
      ...wishes,
      remark: named(z.string().trim().max(500).optional(), businessService.fields.remark.label),
    }),
    output: z.object({ id: z.string(), service_no: z.string(), amount: money }),
  }),
  /** The order as a contract on paper, PDF in base64. Refuses with G-04. */
  Contract: outside({
    permission: ['finance.businessservice.contract'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
