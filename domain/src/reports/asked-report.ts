import { entrustment } from '../entrust/entrustment.entity.ts'
import type { Entity } from '../kit/entity.ts'
import type { Field } from '../kit/field.ts'
import { trialList } from '../methods/trial-list.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { report } from './report.entity.ts'
import { reportDelivery } from './report-delivery.entity.ts'

/** What a list of reports is asked by besides the fields of a report: the main tester of its tasks, the class of their tests with those below it, its order, its deliveries. */
export const askedFacts = {
  tester_id: trialTask.fields.assigned_user_id,
  trial_class_id: trialList.fields.trial_class_id,
  project_name: entrustment.fields.project_name,
  entrust_unit_id: entrustment.fields.entrust_unit_id,
  charge_state: entrustment.fields.charge_state,
  delivery_mode: reportDelivery.fields.mode,
} as const satisfies Readonly<Record<string, Field>>

export type AskedFact = keyof typeof askedFacts

/** A report as its lists are asked for it. */
export const askedReport: Entity = { ...report, fields: { ...report.fields, ...askedFacts } }
