import { z } from 'zod'
import { longestScan } from '../dashboard/scan-actions.ts'
import { controller, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { flowStep } from '../tasks/flow-step.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'

const permission = ['djentrustmanage.searchtrial.view', 'gdtrialtest.searchtrial.view']

const found = z.object({
  task_id: z.string(),
  entrust_no: z.string().nullable(),
  sample_no: z.string().nullable(),
  trial_name: z.string(),
  report_no: z.string().nullable(),
  report_file: z.string().nullable(),
  flow_state: z.string(),
})

/** A test that a search found, as its time line is headed. */
export type FoundTest = z.infer<typeof found>

/** Tests that one label may stand for; an order has more. */
export const mostFound = 50

/** The course of a test over order, sample, task, record, report and bill (pages searchtrial). */
export const courseActions = controller('TestCourse', {
  /**
   * Everything that was done with a test, the order and the sample that it is of, its records, its report and the payment, oldest first.
   * Refuses with G-04 a test that the caller does not see, of which are those of samples that are blind for him. Supervising units are told no
   * opinions, nobody what was paid.
   */
  Read: read({
    permission,
    input: z.strictObject({ task_id: named(idSchema, trialTask.label) }),
    output: z.object({ test: found, steps: z.array(flowStep) }),
  }),
  /** The tests in sight of the caller of what a label or a number stands for, the newest first; none for what nobody or only others have. */
  Find: read({
    permission,
    input: z.strictObject({
      text: named(
        z
          .string()
          .trim()
          .min(1, issue('required'))
          .max(longestScan, issue('too_long', { max: longestScan })),
        { zh: '编号', en: 'Number', es: 'Número' },
      ),
    }),
    output: z.object({ tests: z.array(found) }),
  }),
})
