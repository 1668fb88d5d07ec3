import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { sample } from '../samples/sample.entity.ts'
import { outsourcedTest } from './outsourced-test.entity.ts'

const page = 'gdtrialtest.gdentrust'
const making = [`${page}.add`, `${page}.edit`]
const { fields } = outsourcedTest
const flag = z.literal([0, 1])

/** Most samples that are sent with the same tests at once; each becomes a row of its own. */
export const mostSentTogether = 20

/** Words of the form that are no field of the record. */
export const outsideOrderWords = {
  laboratory: { zh: '检测单位', en: 'Laboratory', es: 'Laboratorio' },
  tests: { zh: '试验', en: 'Tests', es: 'Ensayos' },
  accepted: {
    zh: '已阅读并同意检测单位的委托须知',
    en: 'The instructions of the laboratory were read and accepted',
    es: 'Se leyeron y aceptaron las instrucciones del laboratorio',
  },
} as const

/** Ticked when an order goes out: the instructions that the form shows were read. */
export const acceptedField = boolean(outsideOrderWords.accepted)

type FieldName = keyof typeof fields & string

const emptyAsNull = (raw: unknown): unknown => (typeof raw === 'string' && raw.trim() === '' ? null : raw)
const text = (name: FieldName) =>
  named(
    z.preprocess(emptyAsNull, valueSchema(fields[name]).nullable()).optional(),
    fields[name].label,
  ) as z.ZodOptional<z.ZodType<string | null>>

const oneSample = z.strictObject({
  /** A registered sample of the own site; absent for one that is only described. */
  sample_id: named(idSchema.nullish(), sample.label),
  /** A test of that sample that waits here and is made there. */
  trial_task_id: named(idSchema.nullish(), fields.trial_task_id.label),
  name: text('sample_name'),
  spec: text('sample_spec'),
  quantity: text('sample_quantity'),
})

const shared = {
  /** A laboratory that takes orders of the unit electronically; null for any other, which is named by `testing_unit`. */
  laboratory_id: named(idSchema.nullable(), outsideOrderWords.laboratory),
  testing_unit: text('testing_unit'),
  unit_qualification_no: text('unit_qualification_no'),
  /** What is ordered of such a laboratory. */
  parameter_ids: named(z.array(idSchema).max(100, issue('too_many', { max: 100 })), outsideOrderWords.tests),
  /** What is ordered of any other. */
  test_name: text('test_name'),
  test_index: text('test_index'),
  planned_send_on: named(valueSchema(fields.planned_send_on), fields.planned_send_on.label) as z.ZodType<string>,
  planned_back_on: text('planned_back_on'),
  witness_name: text('witness_name'),
  project_name: text('project_name'),
  project_part: text('project_part'),
  reason: text('reason'),
  /** The client of the order of a test that waits here agrees. */
  client_consent: named(flag.optional(), fields.client_consent.label),
} as const

const samplesOf = (most: number) =>
  named(
    z
      .array(oneSample)
      .min(1, issue('required'))
      .max(most, issue('too_many', { max: most })),
    sample.label,
  )

const laboratory = z.object({
  id: z.string(),
  name: z.string(),
  /** 0: it takes no electronic orders now (P-06). */
  licensed: flag,
})

const offeredTest = z.object({
  unit_trial_id: z.string(),
  trial_category_id: z.string(),
  trial_class: z.string(),
  name: z.string(),
  parameters: z.array(z.object({ id: z.string(), name: z.string(), main: flag })),
})
export type OfferedOutside = z.infer<typeof offeredTest>

const ownSample = z.object({
  id: z.string(),
  sample_number: z.string(),
  name: z.string(),
  specification: z.string().nullable(),
  quantity: z.string().nullable(),
  structural_part: z.string().nullable(),
  project_name: z.string().nullable(),
  /** Tests of it that nobody has begun and that may be made elsewhere. */
  tasks: z.array(z.object({ id: z.string(), number: z.string(), test: z.string() })),
})
export type OwnSample = z.infer<typeof ownSample>

/** Tests that a site sends to another laboratory (page gdtrialtest/gdentrust, decision 0204). */
export const outsideOrderActions = controller('OutsideOrders', {
  /** The laboratories that have the caller's unit as a client and take its orders electronically. */
  Laboratories: read({
    permission: [`${page}.view`],
    input: z.strictObject({}),
    output: z.object({ rows: z.array(laboratory) }),
  }),
  /** What such a laboratory offers within its scope, and the instructions that it wants to be read. Refuses with G-14. */
  Tests: read({
    permission: making,
    input: z.strictObject({ laboratory_id: idSchema }),
    output: z.object({
      tests: z.array(offeredTest),
      instructions: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), must_accept: flag })),
    }),
  }),
  /** Registered samples of the own site that the caller sees, the newest first, at most 50. */
  Samples: read({
    permission: making,
    input: z.strictObject({ search: z.string().trim().max(100).optional() }),
    output: z.object({ rows: z.array(ownSample) }),
  }),
  /**
   * One draft for each sample, all or none. Refuses with G-06, G-11, G-14, GE-01, GE-02, GE-03, OU-01, OU-02, T-10; each reason
   * names its field, and the row of its sample.
   */
  Create: write({
    permission: [`${page}.add`],
    label: { zh: '新增', en: 'Add', es: 'Añadir' },
    input: z.strictObject({ ...shared, samples: samplesOf(mostSentTogether) }),
    output: z.object({ ids: z.array(z.string()) }),
    touches: ['OutsourcedTests', 'Tasks'],
  }),
  /** Changes a draft, or what the laboratory gave back. Refuses as Create, with G-01, G-04, GE-07 and OU-03. */
  Change: write({
    permission: [`${page}.edit`],
    label: { zh: '编辑', en: 'Edit', es: 'Editar' },
    input: z.strictObject({
      id: idSchema,
      row_version: z.int().min(1),
      ...shared,
      samples: samplesOf(1),
    }),
    output: z.object({ id: z.string(), row_version: z.number() }),
    touches: ['OutsourcedTests'],
  }),
  /**
   * The entrustment sheet as a PDF in base64: its code is the delivery code that the counter of the laboratory scans, on paper the
   * own number. Refuses with G-04, GE-08.
   */
  Sheet: outside({
    permission: [`${page}.print`],
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string() }),
  }),
})
