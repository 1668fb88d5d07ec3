import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { labelMedia } from './lists.ts'
import { mostLabels } from './qrcode-batch.entity.ts'

const make = ['qrcodelibrary.qrcodelibrary.make']
const [firstMedium, ...otherMedia] = labelMedia.codes

/** What the library does with batches beside their list. */
export const batchActions = controller('QrcodeBatches', {
  /** Reserves the next serials of a prefix for a batch; a job makes its labels. Refuses with QB-04. */
  Make: outside({
    permission: make,
    input: z.strictObject({
      count: named(z.int(issue('integer')).min(1).max(mostLabels), { zh: '数量', en: 'Quantity', es: 'Cantidad' }),
      medium: z.enum([firstMedium ?? 'paper', ...otherMedia]),
      usage: z.enum(['sample', 'specimen', 'report', 'equipment', 'seal']).default('sample'),
      qrcode_style_id: idSchema,
      prefix: named(
        z
          .string()
          .trim()
          .regex(/^[A-Z0-9]{1,6}$/, issue('type')),
        { zh: '前缀', en: 'Prefix', es: 'Prefijo' },
      ),
      remark: z.string().trim().max(500).nullish(),
    }),
    output: z.object({ id: z.string(), batch_no: z.string(), serial_from: z.string(), serial_to: z.string() }),
  }),
  /** Makes the labels of a batch, where they are not made yet; what the job of `Make` calls. Refuses with G-04. */
  Fill: outside({
    permission: make,
    input: z.strictObject({ batch_id: idSchema }),
    output: z.object({ made: z.number() }),
  }),
  /** The runs of serials of a batch that are in the same state. Refuses with G-04. */
  Runs: read({
    permission: ['qrcodelibrary.qrcodelibrary.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(z.object({ from: z.string(), to: z.string(), count: z.number(), state: z.string() })),
    }),
  }),
})
