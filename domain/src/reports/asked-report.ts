import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Entity } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { trialList } from '../methods/trial-list.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { report } from './report.entity.ts'
import { reportArchive } from './report-archive.entity.ts'
import { reportDelivery } from './report-delivery.entity.ts'

/** What a list of reports is asked by besides its fields: main tester and class of its tests, its order, deliveries, file and volume, whether it is late, a scanned number. */
export const askedFacts = {
  tester_id: trialTask.fields.assigned_user_id,
  project_name: entrustment.fields.project_name,
  project_section_id: entrustment.fields.project_section_id,
  wbs_node_id: entrustment.fields.wbs_node_id,
  entrust_unit_id: entrustment.fields.entrust_unit_id,
  charge_state: entrustment.fields.charge_state,
  delivery_mode: reportDelivery.fields.mode,
  /** Of the last delivery that stands. */
  delivered_at: reportDelivery.fields.delivered_at,
  /** With the classes below it. */
  trial_class_id: trialList.fields.trial_class_id,
  archive_no: reportArchive.fields.archive_no,
  volume_no: reportArchive.fields.volume_no,
  archived_on: reportArchive.fields.archived_on,
  /** The day promised to its client is past; the same as the view of late reports. */
  late: boolean({ zh: '超期', en: 'Late', es: 'Con retraso' }),
  /** Number of the report, its order or, inside the house, its file, or the code of its paper, whole. */
  scanned: report.fields.display_number,
} as const satisfies Readonly<Record<string, Field>>

export type AskedFact = keyof typeof askedFacts

/** A report as its lists are asked for it. */
export const askedReport: Entity = { ...report, fields: { ...report.fields, ...askedFacts } }
