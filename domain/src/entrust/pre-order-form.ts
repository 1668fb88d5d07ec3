import { z } from 'zod'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { sample } from '../samples/sample.entity.ts'
import { testItem } from '../tasks/test-item.entity.ts'
import { customerForm } from './customer-snapshot.ts'
import { entrustTempTestItem } from './entrust-temp-test-item.entity.ts'
import { entrustmentTemp } from './entrustment-temp.entity.ts'
import { formShape } from './form-shape.ts'
import { photoProofSchema } from './photo-proof.ts'
import { sampleTemp } from './sample-temp.entity.ts'

const headFields = [
  'trial_category_id',
  'nature',
  'project_name',
  'client_order_no',
  'project_part',
  'entrust_unit_id',
  'expected_send_date',
  'expected_report_date',
  'report_copies',
  'report_delivery_mode',
  'mailing_info_id',
  'billing_info_id',
  'remarks',
  'wizard_step',
  'online',
] as const

const sampleFields = [
  'name',
  'trial_class_id',
  'specification',
  'quantity',
  'sampling_date',
  'age_days',
  'structural_part',
  'manufacturer',
  'representative_quantity',
  'batch_number',
  'manufacture_date',
  'sampling_location',
  'description',
  'additional',
  'source_sample_no',
] as const

const itemFields = [
  'unit_trial_parameter_id',
  'test_rule_id',
  'judgement_rule_id',
  'age_days',
  'quantity',
  'remarks',
] as const

const isNew = idSchema.optional()

/** Most photographs of one sample. */
export const mostPhotos = 5

/** Most files that one pre-entrustment may carry (page entrusttemp). */
export const mostAttachments = 10

/** A pre-entrustment as its wizard holds it; rows without id are new, stored rows that are absent are removed. */
export const preOrderForm = z.strictObject({
  id: isNew,
  row_version: z.int().min(0).optional(),
  ...formShape(entrustmentTemp, headFields),
  customer_snapshot: customerForm.optional(),
  attachment_file_ids: named(
    z
      .array(idSchema)
      .max(mostAttachments, issue('too_many', { max: mostAttachments }))
      .optional(),
    entrustmentTemp.fields.attachment_file_ids.label,
  ),
  samples: named(
    z
      .array(
        z.strictObject({
          id: isNew,
          ...formShape(sampleTemp, sampleFields),
          photo_file_ids: named(
            z
              .array(idSchema)
              .max(mostPhotos, issue('too_many', { max: mostPhotos }))
              .optional(),
            sampleTemp.fields.photo_file_ids.label,
          ),
          /** Where each of them was taken. */
          photo_proofs: named(
            z
              .array(photoProofSchema)
              .max(mostPhotos, issue('too_many', { max: mostPhotos }))
              .optional(),
            sampleTemp.fields.photo_proofs.label,
          ),
          items: named(
            z
              .array(z.strictObject({ id: isNew, ...formShape(entrustTempTestItem, itemFields) }))
              .max(100, issue('too_many', { max: 100 })),
            testItem.label,
          ),
        }),
      )
      .max(500, issue('too_many', { max: 500 })),
    sample.label,
  ),
})

export type PreOrderForm = z.infer<typeof preOrderForm>
export type PreSampleForm = PreOrderForm['samples'][number]
export type PreItemForm = PreSampleForm['items'][number]

/** The head fields of a form, without its rows and keys. */
export function preHeadOf(
  form: PreOrderForm,
): Omit<PreOrderForm, 'id' | 'row_version' | 'customer_snapshot' | 'samples'> {
  const { id, row_version, customer_snapshot, samples, ...rest } = form
  return rest
}
