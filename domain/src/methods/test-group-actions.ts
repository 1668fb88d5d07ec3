import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

/** Most tests of a group. */
export const mostGroupTests = 200

const pages = ['djbaseset.customtrialcategory', 'gdbaseset.customtrialcategory'] as const

/** What the pages of test groups call besides the plain actions. */
export const testGroupActions = controller('TestGroups', {
  /** The tests that the laboratory offers, with those of the group. Refuses with G-04. */
  Tests: read({
    permission: pages.map(page => `${page}.edit`),
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          group: z.string(),
          held: z.literal([0, 1]),
          reason: z.string().nullable(),
        }),
      ),
    }),
  }),
  /** These tests are in the group and no others. Refuses with G-01, G-04, G-14 (not offered), FE-20 (none). */
  SaveTests: write({
    permission: pages.map(page => `${page}.edit`),
    label: { zh: '选择试验', en: 'choose tests', es: 'elegir ensayos' },
    input: itemSchema.extend({
      trial_list_ids: z.array(idSchema).max(mostGroupTests, issue('too_many', { max: mostGroupTests })),
    }),
    output: z.object({ count: z.number() }),
    touches: ['CustomTrialCategories'],
  }),
})
