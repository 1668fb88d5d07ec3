import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate } from '../kit/rules.ts'

const day = z.string().refine(isLocalDate, { error: issue('date') })

/** The trail of changed readings. */
export const dataHistoryActions = controller('TrialDataHistories', {
  /**
   * Reckons the chains of all records that were changed in these days anew, each line with the one before it: how many lines and records
   * there are, and the first line that does not fit. Refuses with OP-05 (more than 400 days).
   */
  Verify: read({
    permission: ['djentrustmanage.trialdatahistory.verify'],
    input: z.strictObject({ from: day, to: day }),
    output: z.object({
      rows: z.number(),
      records: z.number(),
      broken: z.object({ id: z.string(), record: z.string(), at: z.string() }).nullable(),
    }),
  }),
})
