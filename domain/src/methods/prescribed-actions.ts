import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** What the pages of prescribed values call besides the plain actions. */
export const prescribedActions = controller('PrescribedValues', {
  /**
   * By which limits a test of this grade, and of this project, would be judged now, each with where it comes from; none for a grade
   * that nobody knows. `decimals` are those to which a value is rounded before it is compared. Refuses with G-04.
   */
  TryOut: read({
    permission: ['djtrialtestset.prescribedvalue.tryOut', 'gdtrialtestset.prescribedvalue.tryOut'],
    input: z.strictObject({
      trial_list_id: idSchema,
      grade: z.string().trim().min(1).max(60),
      project_id: idSchema.nullish(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          op: z.enum(['gte', 'lte', 'lt', 'between', 'text']),
          value: z.string(),
          unit: z.string(),
          decimals: z.number().nullable(),
          level: z.enum(['project', 'own', 'platform', 'standard']),
        }),
      ),
    }),
  }),
})
