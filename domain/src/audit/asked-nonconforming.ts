import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Field } from '../kit/field.ts'
import { integer } from '../kit/fields/integer.ts'
import { sample } from '../samples/sample.entity.ts'

/** What a list of nonconforming results is asked by besides its fields: project, class, a scanned number of record, sample or report. */
export const askedNonconformingFacts = {
  project_name: entrustment.fields.project_name,
  trial_class_id: sample.fields.trial_class_id,
  /** Days that a result has been open; of those alone that are not closed. */
  days_open: integer({ zh: '未闭合天数', en: 'Days open', es: 'Días sin cerrar' }, { unit: 'd' }),
  scanned: sample.fields.sample_number,
} as const satisfies Readonly<Record<string, Field>>
