import { z } from 'zod'
import { controller, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { lease } from './sheet.ts'

const permission = ['djentrustmanage.checklist.save', 'gdtrialtest.testlist.save']
const answer = { permission, output: z.object({ lease }), touches: ['Records'] }

/** The pen of a record goes from hand to hand (pages, lock: soft; decision 0046). */
export const recordPenActions = controller('RecordPens', {
  /**
   * A tester of the task asks whoever has the pen; he is told at his sheet and by a message. Left without an answer and
   * without a key for two minutes, the pen comes to whoever asked. Refuses with G-02, G-04, T-16.
   */
  Ask: write({ ...answer, input: z.strictObject({ record_id: idSchema }) }),
  /** The holder hands the pen to whoever asked, or keeps it; the other is told. Refuses with G-02, G-04, R-35, T-16. */
  Answer: write({ ...answer, input: z.strictObject({ record_id: idSchema, give: z.literal([0, 1]) }) }),
})
