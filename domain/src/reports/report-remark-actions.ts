import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { pinAnswers } from '../testing/record-data.ts'
import { remarkAnswer } from '../testing/record-remark-actions.ts'
import { reportMachine } from './report.states.ts'

const { permission } = reportMachine.commands.submit

const remark = z.object({
  record_id: z.string(),
  record_number: z.string().nullable(),
  row_version: z.number(),
  /** Place of the remark among those of its record, counted from 0. */
  remark: z.number(),
  /** The cell it hangs on, in the caller's language; null for the record as a whole. */
  where: z.string().nullable(),
  text: z.string(),
  answer: z.object({ kind: z.enum(pinAnswers), text: z.string(), name: z.string(), at: z.string() }).nullable(),
  /** The compiler may answer it now; the tester does while its record is with him. */
  open: z.literal([0, 1]),
})
export type ReportRemark = z.infer<typeof remark>

/** Remarks that a returned report left on the records of its tasks (workflow 20). */
export const reportRemarkActions = controller('ReportRemarks', {
  /** Remarks of the last return on the records of a report. Refuses with G-04. */
  List: read({
    permission,
    input: z.strictObject({ report_id: idSchema }),
    output: z.object({ remarks: z.array(remark) }),
  }),
  /** Answers a remark for a report that was returned to its draft. Refuses with G-01, G-02, G-04. */
  Answer: write({
    permission,
    input: z.strictObject({ report_id: idSchema, answer: remarkAnswer }),
    output: z.object({ row_version: z.number() }),
    touches: ['Reports', 'Records'],
  }),
})
