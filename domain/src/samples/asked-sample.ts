import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Field } from '../kit/field.ts'
import { sample } from './sample.entity.ts'

/**
 * What a list of samples is asked by besides its fields: the project of the order, and what a scanned label says. Place and class find
 * what stands below them too.
 */
export const askedSampleFacts = {
  project_name: entrustment.fields.project_name,
  scanned: sample.fields.sample_number,
  sample_library_id: sample.fields.sample_library_id,
  trial_class_id: sample.fields.trial_class_id,
} as const satisfies Readonly<Record<string, Field>>
