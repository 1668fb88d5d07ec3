import { z } from 'zod'
import { parseNumber } from '../kit/decimal.ts'
import type { Field, KindName } from '../kit/field.ts'
import { idSchema } from '../kit/fields/ref.ts'
import type { Json } from '../kit/id.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { sample } from '../samples/sample.entity.ts'
import { testItem } from '../tasks/test-item.entity.ts'
import { customerInfo } from './customer-info.entity.ts'
import { entrustChange } from './entrust-change.entity.ts'
import { entrustment } from './entrustment.entity.ts'
import { formShape } from './form-shape.ts'

/** Fields of an accepted order that a change may write. Its dates of acceptance, numbers and category stay. */
export const changeableHead = [
  'entrust_unit_id',
  'project_id',
  'project_name',
  'unit_engineering',
  'project_part',
  'client_order_no',
  'sample_sender',
  'sender_phone',
  'witness_person',
  'witness_certificate',
  'priority',
  'required_date',
  'planned_report_date',
  'report_copies',
  'report_delivery_mode',
  'judgement_requested',
  'judgement_rule',
  'sample_disposal',
  'allow_subcontract',
  'confidential_request',
  'remarks',
] as const

/** Customer data that papers print and the head of the order does not hold. */
export const changeableCustomer = [
  'entrusting_unit',
  'inspected_unit',
  'construction_unit',
  'supervision_unit',
  'owner_unit',
  'witness_unit',
  'project_number',
  'project_address',
  'section',
] as const

/** Fields of the head that the customer data of the order repeats for its papers. */
export const headInCustomer = [
  'project_name',
  'sample_sender',
  'sender_phone',
  'witness_person',
  'witness_certificate',
] as const satisfies readonly (typeof changeableHead)[number][]

/** What identifies a sample and what it stands for; its class and age decide its tests, and are another sample's. */
export const changeableSample = [
  'name',
  'specification',
  'grade',
  'sampling_date',
  'quantity',
  'representative_quantity',
  'representative_unit',
  'manufacturer',
  'batch_number',
  'factory_number',
  'structural_part',
  'site_stake',
  'sampling_location',
] as const

const mostRows = 500
const list = <T extends z.ZodType>(item: T) => z.array(item).max(mostRows, issue('too_many', { max: mostRows }))

const addedItem = z.strictObject({
  sample_id: idSchema,
  ...formShape(testItem, ['unit_trial_parameter_id', 'test_rule_id', 'judgement_rule_id', 'age_days', 'quantity']),
})

/**
 * A change as its page holds it: what the order shall be. Absent and equal values change nothing, null clears. `cancel` names
 * test items, `bases` those that get another basis.
 */
export const orderChangeForm = z.strictObject({
  id: idSchema.optional(),
  row_version: z.int().min(0).optional(),
  entrustment_id: idSchema,
  ...formShape(entrustChange, ['reason', 'requested_by', 'client_signed_file_id', 'affects_report']),
  head: named(z.strictObject(formShape(entrustment, changeableHead)).optional(), entrustment.label),
  customer: named(z.strictObject(formShape(customerInfo, changeableCustomer)).optional(), customerInfo.label),
  samples: named(
    list(z.strictObject({ sample_id: idSchema, ...formShape(sample, changeableSample) })).optional(),
    sample.label,
  ),
  bases: list(
    z.strictObject({
      test_item_id: idSchema,
      ...formShape(testItem, ['test_rule_id', 'judgement_rule_id']),
    }),
  ).optional(),
  cancel: list(idSchema).optional(),
  add: named(list(addedItem).optional(), testItem.label),
})
export type OrderChangeForm = z.infer<typeof orderChangeForm>

const value = z.union([z.string(), z.number(), z.null()])
const step = z.strictObject({ old: value, new: value })
const basisStep = z.strictObject({ rule_id: z.string(), old: z.string().nullable(), new: z.string() })
const steps = z.record(z.string(), step)

/** What stands in `entrust_change.diff`: every value before and after, by row and field. A draft of a returned task has none. */
const diffSchema = z.object({
  head: steps.default({}),
  customer: steps.default({}),
  /** By sample. */
  samples: z.record(z.string(), steps).default({}),
  /** By test item. */
  bases: z.record(z.string(), z.object({ test: basisStep.optional(), judgement: basisStep.optional() })).default({}),
  /** Ids of test items. */
  cancel: z.array(z.string()).default([]),
  add: z
    .array(
      z.object({
        sample_id: z.string(),
        unit_trial_parameter_id: z.string(),
        test_rule_id: z.string().nullable().optional(),
        judgement_rule_id: z.string().nullable().optional(),
        age_days: z.number().nullable().optional(),
        quantity: z.number().nullable().optional(),
      }),
    )
    .default([]),
  /** Price of all tests by the terms of the client, CNY: before, after. Null where nobody pays. */
  fee: z.object({ before: z.string(), after: z.string() }).nullable().default(null),
})
export type OrderChangeDiff = z.infer<typeof diffSchema>
export type Step = z.infer<typeof step>
export type BasisStep = z.infer<typeof basisStep>

/** The stored diff of a change. */
export const orderChangeDiff = (stored: Json | unknown): OrderChangeDiff => diffSchema.parse(stored ?? {})

export const emptyDiff: OrderChangeDiff = orderChangeDiff({})

/** True when nothing of the order would become another. */
export const changesNothing = ({ head, customer, samples, bases, cancel, add }: OrderChangeDiff): boolean =>
  [head, customer, samples, bases].every(part => Object.keys(part).length === 0) && cancel.length + add.length === 0

const numeric: readonly KindName[] = ['decimal', 'integer', 'boolean']

/** True when the two say the same in this field: figures by their value, what is typed and is no figure as text, nothing and an empty text alike. */
export function saysSame(field: Field, a: unknown, b: unknown): boolean {
  const [one, two] = [a === '' ? null : (a ?? null), b === '' ? null : (b ?? null)]
  if (one === null || two === null) return one === two
  if (!numeric.includes(field.kind.name)) return one === two
  const [figure, other] = [parseNumber(String(one)), parseNumber(String(two))]
  return figure && other ? figure.equals(other) : String(one) === String(two)
}

/** The fields that become others, with what stands in them and what shall. */
export function stepsOf(
  fields: Readonly<Record<string, Field>>,
  names: readonly string[],
  now: object,
  wish: object,
): Record<string, Step> {
  const [held, wished] = [now as Readonly<Record<string, unknown>>, wish as Readonly<Record<string, unknown>>] // read by name
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fields[name]
      const wanted = wished[name]
      if (!field || wanted === undefined || saysSame(field, held[name], wanted)) return []
      return [[name, { old: held[name] ?? null, new: wanted === '' ? null : wanted } as Step]] // form values are texts and figures
    }),
  )
}

const clientsOwn: readonly string[] = [
  'entrust_unit_id',
  'project_id',
  'project_name',
  'entrusting_unit',
  'project_number',
]

/** True when the client has to confirm in writing: another unit, another project, another identity of a sample (workflow 3). */
export const needsConfirmation = ({ head, customer, samples }: OrderChangeDiff): boolean =>
  [...Object.keys(head), ...Object.keys(customer)].some(name => clientsOwn.includes(name)) ||
  Object.keys(samples).length > 0

/** Fields of the head that no report prints. */
const inHouse: readonly string[] = [
  'client_order_no',
  'sender_phone',
  'priority',
  'required_date',
  'planned_report_date',
  'report_copies',
  'report_delivery_mode',
  'sample_disposal',
  'allow_subcontract',
  'confidential_request',
  'remarks',
]

/** True when every report of the order prints something of what changes. */
export const touchesAllReports = ({ head, customer }: OrderChangeDiff): boolean =>
  Object.keys(customer).length > 0 || Object.keys(head).some(name => !inHouse.includes(name))

/** Values of a sample by which its results are judged or its age counts; signed records do not follow them silently. */
export const decisiveForRecord: readonly string[] = ['grade', 'specification', 'sampling_date']

/** Values of the order by which its tests are priced. */
export const decidesPrice = ({ head }: OrderChangeDiff): boolean =>
  ['entrust_unit_id', 'project_id', 'priority'].some(name => name in head)
