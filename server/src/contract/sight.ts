import { seenNonconforming } from '../modules/audit/visible.ts'
import { visibleCharges, visibleInvoices, visiblePayments } from '../modules/charges/visible.ts'
import { visibleAnnouncements } from '../modules/dashboard/visible.ts'
import { seenSupervision, visibleCategories, visibleOrders, visiblePreOrders } from '../modules/entrust/visible.ts'
import { shownSystems, visibleAttempts, visiblePushes } from '../modules/exchange/visible.ts'
import { visibleAccounts, visibleMembers, visiblePosts } from '../modules/identity/visible.ts'
import { visibleOrders as visibleProduction } from '../modules/labels/visible.ts'
import { visibleJobs, visibleSessions } from '../modules/operation/visible.ts'
import { visibleUnits } from '../modules/organisation/visible.ts'
import { shownOutside, visibleOutside } from '../modules/outsourced/visible.ts'
import { shownPersonnel } from '../modules/people/personnel/rules.ts'
import { visibleFileParts, visibleFiles, visibleGrants, visibleSignatures } from '../modules/people/visible.ts'
import {
  visibleDepartments,
  visibleEnterprises,
  visibleOrganizations,
  visibleSectors,
  visibleSkins,
} from '../modules/platform/visible.ts'
import { seenLog, seenRequests } from '../modules/reports/esign/requests.ts'
import { seenReports, seenWithReport } from '../modules/reports/visible.ts'
import { shownSamples } from '../modules/samples/blind.ts'
import { shownFlows, visibleFlows } from '../modules/samples/flow-rules.ts'
import { shownSpecimens, visibleSpecimens } from '../modules/samples/specimen-rules.ts'
import { seenRetentions, visibleSamples } from '../modules/samples/visible.ts'
import { shownReminders, visibleReminders } from '../modules/tasks/age-reminders.ts'
import { shownTasks, visibleTasks } from '../modules/tasks/visible.ts'
import { visibleHistory } from '../modules/testing/data-history.ts'
import { shownRecords, visibleRecords } from '../modules/testing/visible.ts'
import { visibleFrequencies, visibleWorks } from '../modules/works/visible.ts'
import type { Stand, Visibility } from './access.ts'

/** Rows in sight of the caller's post, as the native lists show them: what a relation shows stands once per entity (architecture 4). */
export const sight: Visibility = {
  age_reminder: visibleReminders,
  announcement: visibleAnnouncements,
  app_user: visibleAccounts,
  background_job: visibleJobs,
  business: visibleUnits,
  charge: visibleCharges,
  charge_payment: visiblePayments,
  department: visibleDepartments,
  enterprise: visibleEnterprises,
  entrust_supervision: seenSupervision,
  entrustment: visibleOrders,
  entrustment_temp: visiblePreOrders,
  esign_log: seenLog,
  esign_request: seenRequests,
  invoice: visibleInvoices,
  login_record: visibleSessions,
  nonconforming_record: seenNonconforming,
  organization: visibleOrganizations,
  outsourced_test: visibleOutside,
  personnel: visibleFiles,
  personnel_attachment: visibleFileParts,
  personnel_certificate: visibleFileParts,
  personnel_change: visibleFileParts,
  personnel_record: visibleFileParts,
  post: visiblePosts,
  qrcode_factory_make: visibleProduction,
  report: seenReports,
  report_forgery: seenWithReport,
  report_unique_code: seenWithReport,
  report_verify_log: seenWithReport,
  sample: visibleSamples,
  sample_flow: visibleFlows,
  sample_retention: seenRetentions,
  sector: visibleSectors,
  skin: visibleSkins,
  signature: visibleSignatures,
  signature_user: visibleGrants,
  test_record: visibleRecords,
  test_sample: visibleSpecimens,
  trial_data_history: visibleHistory,
  third_party_attempt: visibleAttempts,
  third_party_push: visiblePushes,
  trial_task: visibleTasks,
  trial_task_category: visibleCategories,
  user_department_map: visibleMembers,
  wbs_node: visibleWorks,
  wbs_trial_frequency: visibleFrequencies,
}

/** What stands for the fields of an entity that the caller may not know, here as in the native lists: whose a blind sample is. */
export const stand: Stand = {
  age_reminder: shownReminders,
  outsourced_test: shownOutside,
  personnel: shownPersonnel,
  sample: shownSamples,
  sample_flow: shownFlows,
  test_record: shownRecords,
  test_sample: shownSpecimens,
  third_party_system: shownSystems,
  trial_task: shownTasks,
}
