import { z } from 'zod'
import { idSchema } from '../kit/fields/ref.ts'
import type { Json } from '../kit/id.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { sample } from '../samples/sample.entity.ts'
import { sampleForm } from '../samples/sample-form.ts'
import { testItem } from '../tasks/test-item.entity.ts'
import { customerForm } from './customer-snapshot.ts'
import { entrustment } from './entrustment.entity.ts'
import { formShape } from './form-shape.ts'

/** What a clerk writes into the head of an order; numbers, states, review and amounts are written by commands. */
const headFields = [
  'local_no',
  'trial_category_id',
  'trial_task_category_id',
  'nature',
  'test_round',
  'repeat_of_id',
  'laboratory_caused',
  'entrust_date',
  'entrust_unit_id',
  'customer_info_id',
  'project_id',
  'project_name',
  'project_section_id',
  'wbs_node_id',
  'unit_engineering',
  'client_order_no',
  'project_part',
  'sampling_record_id',
  'sample_sender',
  'sender_phone',
  'ic_number_id',
  'witness_person',
  'witness_certificate',
  'priority',
  'required_date',
  'report_copies',
  'report_delivery_mode',
  'judgement_requested',
  'judgement_rule',
  'sample_disposal',
  'allow_subcontract',
  'confidential_request',
  'additional',
  'signed_file_id',
  'remarks',
  'supervise_no',
] as const

const itemFields = [
  'unit_trial_parameter_id',
  'test_rule_id',
  'test_basis_text',
  'judgement_rule_id',
  'judgement_basis_text',
  'trial_target_item_id',
  'prescribed_value_id',
  'requirement_text',
  'age_days',
  'quantity',
  'report_group',
  'outsourced',
] as const

/** Most rows that one form may carry; the laboratory's own caps (E-03, E-11) are lower or equal. */
const mostSamples = 500
const mostItemsOfSample = 100

const isNew = idSchema.optional()

const itemForm = z.strictObject({ id: isNew, ...formShape(testItem, itemFields) })

const sampleWithItems = z.strictObject({
  id: isNew,
  ...sampleForm,
  items: named(z.array(itemForm).max(mostItemsOfSample, issue('too_many', { max: mostItemsOfSample })), testItem.label),
})

const head = formShape(entrustment, headFields)

/**
 * An order as its registration page holds it: head, samples and their test items in one piece. Rows without id (or with id 0)
 * are new, stored rows that are absent are removed, the order of the lists is the order of the sheet.
 */
export const orderForm = z.strictObject({
  id: isNew,
  row_version: z.int().min(0).optional(),
  ...head,
  customer_snapshot: customerForm.optional(),
  samples: named(z.array(sampleWithItems).max(mostSamples, issue('too_many', { max: mostSamples })), sample.label),
})

export type OrderForm = z.infer<typeof orderForm>
export type SampleForm = OrderForm['samples'][number]
export type ItemForm = SampleForm['items'][number]
type HeadForm = z.infer<z.ZodObject<typeof head>>

/** The head fields of a form, without its rows and keys. */
export function headOf(form: OrderForm): HeadForm {
  const { id, row_version, customer_snapshot, samples, ...rest } = form
  return rest
}

/**
 * Fields that belong to one delivery and are not carried into templates and copies: dates, batches, cards, signed papers, and which
 * order it repeats.
 */
const ofOneDelivery = {
  head: [
    'local_no',
    'test_round',
    'repeat_of_id',
    'laboratory_caused',
    'entrust_date',
    'required_date',
    'sampling_record_id',
    'ic_number_id',
    'signed_file_id',
    'supervise_no',
    'client_order_no',
  ],
  sample: [
    'local_no',
    'sampling_date',
    'moulding_time',
    'manufacture_date',
    'inbound_date',
    'batch_number',
    'factory_number',
    'warranty_number',
    'sampling_record_id',
    'material_arrival_id',
    'photo_file_ids',
    'sample_library_id',
  ],
} as const

const without = <T extends object>(value: T, names: readonly string[]): T =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as T // only optional fields are left out

const extra = (additional: Json | undefined): Json =>
  Object.fromEntries(
    Object.entries(additional ?? {}).filter(([name]) => name !== 'moulding_time' && name !== 'seal_no'),
  )

/** A form to start a new order from: the same without ids, numbers, dates, batch and seal numbers. */
export const asPattern = (form: OrderForm): OrderForm => ({
  ...without(form, ['id', 'row_version', ...ofOneDelivery.head]),
  samples: form.samples.map(sample => ({
    ...without(sample, ['id', ...ofOneDelivery.sample]),
    additional: extra(sample.additional),
    items: sample.items.map(item => without(item, ['id'])),
  })),
})
