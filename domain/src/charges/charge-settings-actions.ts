import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'

/** Who may change the settings of a graded laboratory (page djbase). */
const permission = ['djbaseset.djbase.save']

const percent = z
  .int(issue('integer'))
  .min(0, issue('min', { min: 0 }))
  .max(100, issue('max', { max: 100 }))

const settings = z.object({
  /** Version of the settings; null while the laboratory has none. */
  row_version: z.number().nullable(),
  /** Posts that give discounts, with the largest discount in per cent that each gives without asking. */
  limits: z.array(z.object({ post: z.string(), name: z.string(), percent: z.number() })),
  /** Days within which a bill is paid. */
  payment_days: z.number(),
})
export type ChargeSettings = z.infer<typeof settings>

/** What the laboratory says of its money: discounts by post (page djbase, discount_limit), days of payment. */
export const chargeSettingsActions = controller('ChargeSettings', {
  Get: read({ permission, input: z.strictObject({}), output: settings }),
  /**
   * Writes limits and days; posts that are not named keep theirs. Bills that are confirmed keep their day. Refuses with G-01
   * (the settings were changed since) and G-04 (a post that gives no discounts).
   */
  Set: write({
    permission,
    input: z.strictObject({
      row_version: z.int().min(1).nullable(),
      limits: z.array(z.strictObject({ post: z.string().max(50), percent })).max(100),
      payment_days: z
        .int(issue('integer'))
        .min(0, issue('min', { min: 0 }))
        .max(365, issue('max', { max: 365 })),
    }),
    output: settings,
  }),
})
