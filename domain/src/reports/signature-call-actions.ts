import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { reportMachine } from './report.states.ts'

const { permission } = reportMachine.commands.issue

/** Minutes in which a receiver may sign on the telephone. */
export const signatureMinutes = 10

/** The issue desk asks the receiver of reports to sign on a telephone (page reportissued, issue). */
export const signatureCallActions = controller('SignatureCalls', {
  /**
   * Opens a call for reports in sight. `address` is for the QR code: whoever opens it may sign once within ten minutes.
   * Refuses with G-04.
   */
  Ask: write({
    permission,
    input: z.strictObject({ report_ids: z.array(idSchema).min(1).max(50) }),
    output: z.object({ id: z.string(), address: z.string(), expires_at: z.string() }),
  }),
  /** What was drawn in a call of one's own: a PNG as base64, null until then. Refuses with G-04. */
  Answer: read({
    permission,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ picture: z.string().nullable(), is_over: z.boolean() }),
  }),
})
