import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'
import { filterSchema } from '../kit/list.ts'

/** What is done with charges of services beside their list. */
export const serviceChargeActions = controller('ServiceCharges', {
  /** Puts items of one unit into one service order. Refuses with G-01, G-04, SC-02, SC-03. */
  Bill: write({
    permission: ['totalset.servicecharge.bill'],
    input: z.strictObject({
      items: z
        .array(itemSchema)
        .min(1, issue('required'))
        .max(200, issue('too_many', { max: 200 })),
    }),
    output: z.object({ id: z.string(), service_no: z.string(), amount: z.string() }),
  }),
  /** Sums of what a list with this filter shows on all of its pages. Refuses with G-10. */
  Sums: read({
    permission: ['totalset.servicecharge.view'],
    input: z.strictObject({ filter: filterSchema.optional() }),
    output: z.object({ amount: z.string(), paid: z.string(), owed: z.string() }),
  }),
})
