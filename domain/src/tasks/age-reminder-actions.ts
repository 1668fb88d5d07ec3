import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'

/** Specimens that wait for their age. */
export const ageReminderActions = controller('AgeReminders', {
  /** Specimens in sight that are due on the days of a month (`YYYY-MM`), those that were tested among them; days without any are left out. */
  Calendar: read({
    permission: ['djentrustmanage.agereminder.view'],
    input: z.strictObject({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, issue('date')) }),
    output: z.object({
      days: z.array(z.object({ day: z.string(), waiting: z.number(), overdue: z.number(), done: z.number() })),
    }),
  }),
})
