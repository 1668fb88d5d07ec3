import type { Entity } from '@gt/domain/kit/entity.ts'
import type { ContractParts } from './contract/access.ts'
import { genericImplemented } from './contract/generic.ts'
import { contractImplemented } from './contract/implement.ts'
import type { Implemented } from './http/implement.ts'
import { auditImplemented } from './modules/audit/implement.ts'
import { calibreRules } from './modules/calibres/rules.ts'
import { chargesEntities, chargesImplemented } from './modules/charges/implement.ts'
import { dashboardEntities, dashboardImplemented } from './modules/dashboard/implement.ts'
import { dispatchEntities, dispatchImplemented } from './modules/dispatch/implement.ts'
import { entrustEntities, entrustImplemented } from './modules/entrust/implement.ts'
import { unitOrders } from './modules/entrust/unit-orders.ts'
import { environmentEntities, environmentImplemented } from './modules/environment/implement.ts'
import { equipmentEntities, equipmentImplemented } from './modules/equipment/implement.ts'
import { exchangeEntities, exchangeImplemented } from './modules/exchange/implement.ts'
import { identityEntities, identityImplemented } from './modules/identity/implement.ts'
import { labelsEntities, labelsImplemented } from './modules/labels/implement.ts'
import { ledgerActions, ledgersEntities } from './modules/ledgers/implement.ts'
import { libraryEntities, libraryImplemented } from './modules/library/implement.ts'
import { numberingEntities, numberingImplemented } from './modules/numbering/implement.ts'
import { operationEntities, operationImplemented } from './modules/operation/implement.ts'
import { organisationEntities, organisationImplemented } from './modules/organisation/implement.ts'
import { outsourcedEntities, outsourcedImplemented } from './modules/outsourced/implement.ts'
import { peopleEntities, peopleImplemented } from './modules/people/implement.ts'
import { platformEntities } from './modules/platform/entities.ts'
import { picksImplemented, platformImplemented } from './modules/platform/implement.ts'
import { publicImplemented } from './modules/public/implement.ts'
import { visitorGrantRules } from './modules/public/visitor-grants.ts'
import { esignEntities, esignImplemented } from './modules/reports/esign/implement.ts'
import { reportsEntities, reportsImplemented } from './modules/reports/implement.ts'
import { rawRecordsImplemented } from './modules/reports/raw-records.ts'
import { papersImplemented } from './modules/reports/record-sheet.ts'
import { reportViewsImplemented } from './modules/reports/report-views.ts'
import { samplesEntities, samplesImplemented } from './modules/samples/implement.ts'
import { standardsEntities, standardsImplemented } from './modules/standards/implement.ts'
import { tasksEntities, tasksImplemented } from './modules/tasks/implement.ts'
import { testingEntities, testingImplemented } from './modules/testing/implement.ts'
import { videoEntities, videoImplemented } from './modules/video/implement.ts'
import { worksEntities, worksImplemented } from './modules/works/implement.ts'
import { allPages, allSettings } from './pages/definitions.ts'
import { pagesImplemented, rulesWithPages } from './pages/implement.ts'
import type { EntityRules } from './pages/rules.ts'
import { settingsImplemented } from './pages/settings-page.ts'

const modules: readonly Implemented[] = [
  ...identityImplemented,
  ...dashboardImplemented,
  ...ledgerActions,
  ...numberingImplemented,
  ...entrustImplemented,
  ...samplesImplemented,
  ...tasksImplemented,
  ...testingImplemented,
  ...reportsImplemented,
  ...papersImplemented,
  ...esignImplemented,
  ...rawRecordsImplemented,
  ...reportViewsImplemented,
  ...chargesImplemented,
  ...auditImplemented,
  ...publicImplemented,
  ...environmentImplemented,
  ...equipmentImplemented,
  ...exchangeImplemented,
  ...operationImplemented,
  ...organisationImplemented,
  ...outsourcedImplemented(unitOrders),
  ...peopleImplemented,
  ...platformImplemented,
  ...settingsImplemented(allSettings),
  ...standardsImplemented,
  ...libraryImplemented,
  ...labelsImplemented,
  ...videoImplemented,
  ...worksImplemented,
  ...dispatchImplemented,
]

const rules: readonly EntityRules<Entity>[] = [
  ...calibreRules,
  ...chargesEntities,
  ...dashboardEntities,
  ...dispatchEntities,
  ...entrustEntities,
  ...samplesEntities,
  ...environmentEntities,
  ...equipmentEntities,
  ...exchangeEntities,
  ...identityEntities,
  ...labelsEntities,
  ...ledgersEntities,
  ...libraryEntities,
  ...operationEntities,
  ...numberingEntities,
  ...organisationEntities,
  ...outsourcedEntities(unitOrders),
  ...peopleEntities,
  ...platformEntities,
  visitorGrantRules,
  ...reportsEntities,
  ...esignEntities,
  ...samplesEntities,
  ...standardsEntities,
  ...tasksEntities,
  ...testingEntities,
  ...videoEntities,
  ...worksEntities,
]

/** What the pages that are definitions call. */
export const definedActions: readonly Implemented[] = pagesImplemented(allPages, rules, modules, () => native)

const native: readonly Implemented[] = [
  ...modules,
  ...definedActions,
  ...picksImplemented([...modules, ...definedActions], allPages),
]

/** What the calls of the specification know of the product: its own actions, and the rules of the records behind them. */
export const contractParts: ContractParts = { native, rulesOf: rulesWithPages(allPages, rules), settings: allSettings }

/** Every action of the product: the one table that server, documentation and generated tests read. */
export const allActions: readonly Implemented[] = [...native, ...contractImplemented(contractParts)]

/**
 * The generic controllers of the specification: the same verbs for every entity, carried out by the actions above. They are kept
 * beside the table, since each is one of those actions in another spelling.
 */
export const genericActions: readonly Implemented[] = genericImplemented(contractParts)
