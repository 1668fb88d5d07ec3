import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { pickedCustomer } from './customer-actions.ts'

const binding = ['djentrustmanage.newEntrustsManager.bindCard', 'gdtrialtest.samplelist.bindCard']

const number = z
  .string()
  .trim()
  .min(1, issue('required'))
  .max(64, issue('too_long', { max: 64 }))
const name = z.string().nullable()

const card = z.object({
  id: z.string(),
  kind: z.enum(['sender', 'witness', 'chip', 'staff']),
  holder_name: name,
  holder_phone: name,
  certificate_no: name,
})

const sheet = z.object({
  id: z.string(),
  sampling_no: name,
  sample_name: name,
  /** Day of sampling. */
  sampled_on: name,
  sampling_location: name,
  stake: name,
  quantity: name,
  representative_quantity: name,
  witness_name: name,
  witness_certificate: name,
  seal_no: name,
})

const readCard = z.object({
  card: card.nullable(),
  /** The sampling sheet whose seal or chip has the number. */
  sheet: sheet.nullable(),
  /** The customer set that is usual for the project or the client of the card. */
  customer: pickedCustomer.nullable(),
})
export type ReadCard = z.infer<typeof readCard>

/** IC cards and chips at the counter (page newEntrustsManager, bindCard). */
export const cardActions = controller('Cards', {
  /**
   * What the number of a card, chip or seal tells of a witnessed sample. Refuses with S-03 (not registered, reported lost,
   * cancelled, past its day) and S-12 (its sampling sheet belongs to another sample).
   */
  Read: read({
    permission: binding,
    input: z.strictObject({ number, sample_id: idSchema.optional() }),
    output: readCard,
  }),
  /**
   * Binds a chip to the next specimen of a registered sample that has none. Refuses with G-04, S-03 (no chip, or not to be
   * used), S-13 (bound to another specimen), S-14 (every specimen has one).
   */
  BindChip: write({
    permission: binding,
    input: z.strictObject({ sample_id: idSchema, number }),
    output: z.object({ specimen_no: z.string(), left: z.number() }),
    touches: ['Samples', 'Entrustments'],
  }),
})
