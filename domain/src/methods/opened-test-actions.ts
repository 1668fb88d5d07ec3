import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { unitTrial } from './unit-trial.entity.ts'

const page = 'totalset.unittrial'
const flag = z.literal([0, 1], issue('option'))

/** A test of the catalogue with what a unit made of it. */
const testOfUnit = z.object({
  trial_list_id: z.string(),
  code: z.string(),
  name: z.string(),
  class_id: z.string(),
  class_name: z.string(),
  category: z.string(),
  /** Null while the unit never opened it. */
  unit_trial_id: z.string().nullable(),
  row_version: z.number().nullable(),
  open: z.literal([0, 1]),
  display_name: z.string().nullable(),
  department_id: z.string().nullable(),
  within_scope: z.literal([0, 1]),
  parameters: z.number(),
  /** The form of its report that the unit uses, with its version. */
  template: z.string().nullable(),
  /** It is another one than that of the catalogue. */
  own_template: z.literal([0, 1]),
})
export type TestOfUnit = z.infer<typeof testOfUnit>

const change = z.strictObject({
  trial_list_id: idSchema,
  unit_trial_id: idSchema.nullable(),
  row_version: z.int().min(1).nullable(),
  open: flag,
  display_name: named(
    z
      .string()
      .trim()
      .max(200, issue('too_long', { max: 200 }))
      .nullable(),
    unitTrial.fields.display_name.label,
  ),
  department_id: named(idSchema.nullable(), unitTrial.fields.department_id.label),
  within_scope: named(flag, unitTrial.fields.within_scope.label),
})
export type TestChange = z.infer<typeof change>

const tests = named(
  z
    .array(change)
    .min(1, issue('required'))
    .max(500, issue('too_many', { max: 500 })),
  unitTrial.label,
)

/** What laboratories open of the catalogue of tests. */
export const openedTestActions = controller('OpenedTests', {
  /** The units whose tests the caller may open: his own, or those of the platform. */
  Units: read({
    permission: [`${page}.view`],
    input: z.strictObject({}),
    output: z.object({
      units: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          code: z.string(),
          mode: z.literal(['dj', 'gd']),
          opened: z.number(),
        }),
      ),
    }),
  }),
  /** Tests that a unit has open or may open by its licences, and its rooms. Refuses with G-04. */
  OfUnit: read({
    permission: [`${page}.view`],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      tests: z.array(testOfUnit),
      departments: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  /**
   * Opens tests with every enabled parameter of the catalogue, closes them, and says what the unit calls them and where it does
   * them; all or none. Refuses with G-01, G-03 (opening and closing have rights of their own), G-04, G-14 (a test that is not
   * offered to the unit, a room of another one).
   */
  Save: write({
    permission: [`${page}.save`],
    label: { zh: '保存', en: 'save', es: 'guardar' },
    input: z.strictObject({ id: idSchema, tests }),
    output: z.object({ opened: z.number(), closed: z.number() }),
    touches: ['UnitTrialParameters', 'Registrations'],
  }),
  /** Puts the forms of the catalogue in place of those of the unit. Refuses with G-01, G-04. */
  Upgrade: write({
    permission: [`${page}.upgrade`],
    label: { zh: '更新模板', en: 'update the template', es: 'actualizar la plantilla' },
    input: z.strictObject({ id: idSchema, unit_trial_id: idSchema, row_version: z.int().min(1) }),
    output: z.object({ id: z.string() }),
  }),
})
