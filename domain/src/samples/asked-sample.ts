import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Field } from '../kit/field.ts'
import { sample } from './sample.entity.ts'

/**
 * What a list of samples is asked by besides its fields: project, section, place and kind of the order, and what a scanned label says.
 * Places and classes find what stands below them too.
 */
export const askedSampleFacts = {
  project_name: entrustment.fields.project_name,
  project_section_id: entrustment.fields.project_section_id,
  wbs_node_id: entrustment.fields.wbs_node_id,
  nature: entrustment.fields.nature,
  scanned: sample.fields.sample_number,
  sample_library_id: sample.fields.sample_library_id,
  trial_class_id: sample.fields.trial_class_id,
} as const satisfies Readonly<Record<string, Field>>
