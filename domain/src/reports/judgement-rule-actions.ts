import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { JUDGEMENT_LABELS } from '../methods/judgement.ts'
import { reportViewing } from './report-pages.ts'

const judgements = Object.keys(JUDGEMENT_LABELS) as [keyof typeof JUDGEMENT_LABELS] // its own keys

const rule = z.object({
  task_id: z.string(),
  /** The test of the catalogue, under which the settings stand. */
  trial_list_id: z.string(),
  /** Number of the sample as the reader may know it. */
  sample: z.string(),
  /** What was judged, in the reader's language. */
  name: z.string(),
  /** Measured values as they are printed, with their unit. */
  value: z.string(),
  requirement: z.string().nullable(),
  judgement: z.enum(judgements),
  /** The rule of the method, as its definition writes it. */
  expression: z.string(),
  method: z.object({ key: z.string(), version: z.string(), standard: z.string(), own: z.literal([0, 1]) }),
  /** The set of limits that was chosen for the sample, and whose it is; null where the rule needs none. */
  limits: z
    .object({
      set: z.string(),
      source: z.enum(['standard', 'target', 'own', 'project']),
      /** Values by their names in the rule. */
      values: z.array(z.object({ name: z.string(), value: z.string() })),
      /** The group of indicators that gave some of them, its standard, and those of its indicators that this rule read. */
      target: z.object({ group: z.string(), standard: z.string().nullable(), items: z.array(z.string()) }).nullable(),
    })
    .nullable(),
  /** Whether the rounded or the full value was compared. */
  compare: z.enum(['rounded', 'full']),
})
export type JudgementRule = z.infer<typeof rule>

/** Which rule judged a result: from a report to the settings that it was judged by. */
export const judgementRuleActions = controller('JudgementRules', {
  /** Everything that the records of a report judge, with the copies of method and limits that they keep. Refuses with G-04. */
  OfReport: read({
    permission: reportViewing,
    input: z.strictObject({ report_id: idSchema }),
    output: z.object({ rules: z.array(rule) }),
  }),
})
