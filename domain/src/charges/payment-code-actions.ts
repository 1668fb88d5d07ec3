import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** Who may change the settings of a graded laboratory; its cashiers print the code and change nothing of it. */
const permission = ['djbaseset.djbase.save']

const paymentCode = z.object({
  /** Version of the settings that hold it; null while the laboratory has none. */
  row_version: z.number().nullable(),
  file: z.object({ id: z.string(), name: z.string(), mime: z.string() }).nullable(),
})
export type PaymentCode = z.infer<typeof paymentCode>

/** The picture that a client scans to pay; fee notices print it (page chargelist, print). */
export const paymentCodeActions = controller('PaymentCodes', {
  Get: read({ permission, input: z.strictObject({}), output: paymentCode }),
  /**
   * Puts a picture in the place of the last one, or none with null. Only what the caller uploaded for it counts. Refuses with
   * C-21 (a picture that no page can carry), G-01 (the settings were changed since), G-04.
   */
  Set: outside({
    permission,
    input: z.strictObject({ file_id: idSchema.nullable(), row_version: z.int().min(1).nullable() }),
    output: paymentCode,
  }),
})
