import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'

/** Questions that one person keeps. */
export const mostViews = 20
/** Characters of the name of one. */
export const mostViewName = 40

const name = named(
  z
    .string()
    .trim()
    .min(1, issue('required'))
    .max(mostViewName, issue('too_long', { max: mostViewName })),
  {
    zh: '方案名称',
    en: 'Name of the view',
    es: 'Nombre de la vista',
  },
)
const views = z.object({ views: z.array(z.object({ name: z.string(), question: z.string() })) })

/** What stands behind the statistics of units, and the questions that a person keeps of them (page totalset/statistics). */
export const statisticsActions = controller('UnitStatistics', {
  /**
   * The nonconforming reports of a unit in a period, as far as the caller sees its reports. The platform's own people read no
   * reports of units: for them they are withheld.
   */
  Failed: read({
    permission: ['totalset.statistics.view'],
    input: z.strictObject({
      unit_id: idSchema,
      from: daySchema,
      to: daySchema,
      project_id: idSchema.optional(),
      trial_class_id: idSchema.optional(),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          number: z.string().nullable(),
          report_date: z.string().nullable(),
          test: z.string().nullable(),
          entrust_no: z.string().nullable(),
          project_name: z.string().nullable(),
        }),
      ),
      /** How many there are; the newest of them are listed. */
      total: z.number(),
      withheld: z.literal([0, 1]),
    }),
  }),
  /** The questions that the caller keeps, by their names. */
  Views: read({ permission: ['totalset.statistics.save'], input: z.strictObject({}), output: views }),
  /** Keeps a question under a name, in place of one of the same name; without a question that name is forgotten. Refuses with OV-01. */
  SaveView: write({
    permission: ['totalset.statistics.save'],
    input: z.strictObject({
      name,
      question: named(z.string().max(2000).nullable(), { zh: '查询条件', en: 'Question', es: 'Consulta' }),
    }),
    output: views,
  }),
})
