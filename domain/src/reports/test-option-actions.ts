import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { type TestOption, testOptionNames, testOptions } from './test-options.ts'

const page = 'totalset.reportset'

const value = z.union([z.string(), z.number()]).nullable()
const values = z.record(z.string(), value)

const optionOf = (name: TestOption): z.ZodType => {
  const { field } = testOptions[name]
  return named((valueSchema(field) as z.ZodType).nullable().optional(), field.label)
}

/** What single tests have of their own among the settings of reports (page totalset/reportset). */
export const testOptionActions = controller('TestOptions', {
  /** The laboratory's tests with settings of their own, what the laboratory says, and what is locked above it. Refuses with G-32. */
  List: read({
    permission: [`${page}.view`],
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({
          trial_list_id: z.string(),
          test: z.string(),
          row_version: z.number(),
          updated_at: z.string(),
          /** Name of its head and foot (page headerfooter). */
          head_foot: z.string().nullable(),
          /** Null where the test has what the laboratory has. */
          own: values,
        }),
      ),
      laboratory: values,
      locked: z.array(z.string()),
      /** Every test that the laboratory has open. */
      tests: z.array(z.object({ id: z.string(), label: z.string() })),
    }),
  }),
  /**
   * The chosen tests get these settings and no others of their own; without any they go back to the laboratory's. Reports that are
   * submitted afterwards obey them. Refuses with G-01, G-14 (a test that is not open here), G-32, ST-01 (locked above).
   */
  Apply: write({
    permission: [`${page}.applyto`],
    label: { zh: '应用到试验', en: 'apply to tests', es: 'aplicar a ensayos' },
    input: z.strictObject({
      tests: z
        .array(
          z.strictObject({
            trial_list_id: idSchema,
            /** That of its settings; 0 where it has none. */
            row_version: z.int().min(0),
          }),
        )
        .min(1)
        .max(200),
      options: z.strictObject(Object.fromEntries(testOptionNames.map(name => [name, optionOf(name)]))),
    }),
    output: z.object({ changed: z.number() }),
  }),
})
