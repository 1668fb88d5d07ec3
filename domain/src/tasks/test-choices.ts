import { z } from 'zod'

const basis = z.object({
  id: z.string(),
  text: z.string(),
  /** Of a standard that is not in force any more. */
  abolished: z.literal([0, 1]),
})

/** What the test of a task may be changed to, with what is chosen now. */
export const testChoicesSchema = z.object({
  parameters: z.array(
    z.object({
      /** Of the laboratory's offer (`unit_trial_parameter`). */
      id: z.string(),
      name: z.string(),
      chosen: z.literal([0, 1]),
    }),
  ),
  test_bases: z.array(basis),
  judgement_bases: z.array(basis),
  test_rule_id: z.string().nullable(),
  judgement_rule_id: z.string().nullable(),
})
