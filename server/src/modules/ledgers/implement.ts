import type { Entity } from '@gt/domain/kit/entity.ts'
import { courseActions } from '@gt/domain/ledgers/course-actions.ts'
import { statisticsActions } from '@gt/domain/ledgers/statistics-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { ledgersImplemented } from '../../ledgers/implement.ts'
import type { LedgerSource } from '../../ledgers/source.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { archiveAccount } from './archive-account.ts'
import { arrearsAccount } from './arrears-account.ts'
import { changeAccount } from './change-account.ts'
import { chargeAccount } from './charge-account.ts'
import { concreteEvaluation } from './concrete-evaluation.ts'
import { customerStatistics } from './customer-statistics.ts'
import { departmentWorkload } from './department-workload.ts'
import { deviceData, siteDeviceData } from './device-data.ts'
import { entrustAccount } from './entrust-account.ts'
import { envAccount } from './env-account.ts'
import { equipmentAccount } from './equipment-account.ts'
import { equipmentOfAll } from './equipment-of-all.ts'
import { equipmentUseAccount } from './equipment-use-account.ts'
import { frequencyAccount } from './frequency-account.ts'
import { issueAccount } from './issue-account.ts'
import { outputValue } from './output-value.ts'
import { parallelAccount } from './parallel-account.ts'
import { passRate } from './pass-rate.ts'
import { peopleOfAll } from './people-of-all.ts'
import { personWorkload } from './person-workload.ts'
import { preOrderAccount } from './pre-order-account.ts'
import { reportAccount } from './report-account.ts'
import { retentionAccount } from './retention-account.ts'
import { sampleAccount } from './sample-account.ts'
import { sampleFlowAccount } from './sample-flow-account.ts'
import { sectionCompare } from './section-compare.ts'
import { settlementAccount } from './settlement-account.ts'
import { siteLedgers } from './site-ledgers.ts'
import { siteOutsideAccount, subcontractAccount } from './subcontract-account.ts'
import { superviseAccount } from './supervise-account.ts'
import { taskAccount } from './task-account.ts'
import { ledgerColumnRules, ledgerTemplateRules } from './template-rules.ts'
import { findByLabel, readCourse } from './test-course.ts'
import { testSearch } from './test-search.ts'
import { timeliness } from './timeliness.ts'
import { trialAccount } from './trial-account.ts'
import { trialCount } from './trial-count.ts'
import { trialIndexQuery } from './trial-index-query.ts'
import { trialInfoQuery } from './trial-info-query.ts'
import { unitStatistics } from './unit-statistics.ts'
import { failedReports, ownViews, saveView } from './unit-statistics-calls.ts'
import { unqualifiedAccount } from './unqualified-account.ts'

/** Every ledger of the product with where its lines come from. */
export const ledgerSources: readonly LedgerSource[] = [
  trialAccount,
  entrustAccount,
  sampleAccount,
  taskAccount,
  issueAccount,
  unqualifiedAccount,
  chargeAccount,
  settlementAccount,
  retentionAccount,
  personWorkload,
  unitStatistics,
  trialCount,
  passRate,
  timeliness,
  sampleFlowAccount,
  changeAccount,
  subcontractAccount,
  siteOutsideAccount,
  archiveAccount,
  superviseAccount,
  concreteEvaluation,
  envAccount,
  deviceData,
  siteDeviceData,
  reportAccount,
  equipmentUseAccount,
  equipmentAccount,
  equipmentOfAll,
  peopleOfAll,
  arrearsAccount,
  customerStatistics,
  departmentWorkload,
  outputValue,
  trialIndexQuery,
  trialInfoQuery,
  testSearch,
  preOrderAccount,
  frequencyAccount,
  parallelAccount,
  sectionCompare,
  ...siteLedgers,
]

export const ledgersEntities: readonly EntityRules<Entity>[] = [ledgerTemplateRules, ledgerColumnRules]

export const ledgerActions: readonly Implemented[] = [
  ...ledgersImplemented(ledgerSources),
  ...implement(courseActions, { Read: readCourse, Find: findByLabel }),
  ...implement(statisticsActions, { Failed: failedReports, Views: ownViews, SaveView: saveView }),
]
