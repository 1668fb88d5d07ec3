import { z } from 'zod'
import { formShape } from '../entrust/form-shape.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalTime } from '../kit/rules.ts'
import { sample } from './sample.entity.ts'
import { testSample } from './test-sample.entity.ts'

/** What a clerk writes about a sample; numbers, states and who received it are written by commands. */
const fields = [
  'local_no',
  'name',
  'trial_class_id',
  'trial_target_group_id',
  'grade',
  'sampling_date',
  'quantity',
  'sample_condition',
  'description',
  'site_stake',
  'structural_part',
  'age_days',
  'manufacturer',
  'representative_quantity',
  'representative_unit',
  'specification',
  'factory_number',
  'warranty_number',
  'batch_number',
  'manufacture_date',
  'sampling_location',
  'attachment_description',
  'inbound_date',
  'due_reminder',
  'sampling_record_id',
  'material_arrival_id',
  'mix_design_id',
  'curing',
  'sample_library_id',
  'photo_file_ids',
  'retain_required',
  'additional',
] as const

/** The time of day behind a moulding date (`0314 0930` on the sheet), kept among the additional fields. */
const mouldingTime = named(
  z
    .string()
    .refine(value => isLocalTime(`${value}:00`), issue('type'))
    .nullable()
    .optional(),
  testSample.fields.moulding_at.label,
)

/** Shape of a sample inside an order's form. */
export const sampleForm = { ...formShape(sample, fields), moulding_time: mouldingTime }

const additionalShape = z.looseObject({
  moulding_time: z.string().nullable().optional(),
  seal_no: z.string().nullable().optional(),
})

/** The known keys of a sample's additional fields: moulding time (`HH:mm`) and seal number; what is malformed counts as absent. */
export function additionalOf(value: unknown): { moulding_time: string | null; seal_no: string | null } {
  const parsed = additionalShape.safeParse(value ?? {})
  return {
    moulding_time: parsed.success ? (parsed.data.moulding_time ?? null) : null,
    seal_no: parsed.success ? (parsed.data.seal_no ?? null) : null,
  }
}
