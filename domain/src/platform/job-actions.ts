import { z } from 'zod'
import { controller, itemSchema, write } from '../kit/action.ts'

const answer = z.object({ state: z.string() })

/** What is done with background jobs of one's own. */
export const jobActions = controller('BackgroundJobs', {
  /** Ends a job before its next step; of what it did nothing is kept. Refuses with G-01, G-04, OP-03 (over already). */
  Cancel: write({
    permission: ['totalset.backgroundjob.cancel'],
    label: { zh: '取消', en: 'cancel', es: 'cancelar' },
    input: itemSchema,
    output: answer,
  }),
  /** The same job again, with the rights that its asker has now. Refuses with G-01, G-04, OP-04 (neither failed nor cancelled). */
  Retry: write({
    permission: ['totalset.backgroundjob.retry'],
    label: { zh: '重试', en: 'retry', es: 'reintentar' },
    input: itemSchema,
    output: answer,
  }),
})
