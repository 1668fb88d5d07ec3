import { z } from 'zod'
import { controller, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { pinAnswers } from './record-data.ts'

/** Answer to a remark of a return; words are needed where nothing was corrected. */
export const remarkAnswer = z
  .strictObject({
    record_id: idSchema,
    row_version: z.int().min(1),
    /** Place of the remark among those of the record, counted from 0. */
    remark: z.int().min(0).max(999),
    kind: z.enum(pinAnswers),
    text: z.string().trim().max(300).default(''),
  })
  .refine(({ kind, text }) => kind === 'fixed' || text !== '', { path: ['text'], error: issue('required') })
export type RemarkAnswer = z.infer<typeof remarkAnswer>

/** Remarks that the checker or auditor left on the cells of a record (page checklist, returned). */
export const recordRemarkActions = controller('RecordRemarks', {
  /**
   * Answers a remark of the last return as a tester of the task; may be said anew until the record is submitted. Refuses
   * with G-01, G-02, G-04, R-34, T-16.
   */
  Answer: write({
    permission: ['djentrustmanage.checklist.save', 'gdtrialtest.testlist.save'],
    input: remarkAnswer,
    output: z.object({ row_version: z.number() }),
    touches: ['Records'],
  }),
})
