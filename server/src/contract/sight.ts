import { seenNonconforming } from '../modules/audit/visible.ts'
import { visibleCharges, visibleInvoices } from '../modules/charges/visible.ts'
import { seenSupervision, visibleOrders, visiblePreOrders } from '../modules/entrust/visible.ts'
import { seenReports } from '../modules/reports/visible.ts'
import { seenRetentions, visibleSamples } from '../modules/samples/visible.ts'
import { visibleTasks } from '../modules/tasks/visible.ts'
import { visibleRecords } from '../modules/testing/visible.ts'
import type { Visibility } from './access.ts'

/** Rows in sight of the caller's post, as the native lists show them: what a relation shows stands once per entity (architecture 4). */
export const sight: Visibility = {
  charge: visibleCharges,
  entrust_supervision: seenSupervision,
  entrustment: visibleOrders,
  entrustment_temp: visiblePreOrders,
  invoice: visibleInvoices,
  nonconforming_record: seenNonconforming,
  report: seenReports,
  sample: visibleSamples,
  sample_retention: seenRetentions,
  test_record: visibleRecords,
  trial_task: visibleTasks,
}
