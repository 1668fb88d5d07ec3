import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { date, daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'

const permission = ['totalset.trialrules.replace', 'djbaseset.trialrules.adjust', 'gdbaseset.trialrules.adjust']

const used = z.object({
  id: z.string(),
  row_version: z.number(),
  test: z.string(),
  parameter: z.string().nullable(),
  kind: z.enum(['test', 'judgement', 'sampling']),
  text: z.string(),
  is_default: z.literal([0, 1]),
})
export type RuleUse = z.infer<typeof used>

export const replacementDay = date({ zh: '替换日期', en: 'From', es: 'Desde' }, { required: true })

/** What the pages of bases call besides the plain actions. */
export const ruleActions = controller('TrialRules', {
  /** The bases that name a standard and are offered now or later, as the caller's pages show them; at most 2000. */
  Uses: read({
    permission,
    input: z.strictObject({ standard_id: idSchema }),
    output: z.object({ rows: z.array(used) }),
  }),
  /**
   * Offers another standard in place of the one of these bases, from a day on; orders that were taken keep theirs. All or none.
   * Refuses with TR-02, TR-03, TR-04, G-01, G-14.
   */
  Replace: write({
    permission,
    input: z.strictObject({
      items: z
        .array(z.strictObject({ id: idSchema, row_version: z.int().min(1) }))
        .min(1)
        .max(2000),
      standard_id: idSchema,
      from: daySchema,
    }),
    output: z.object({ count: z.number() }),
  }),
})
