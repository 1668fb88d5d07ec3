import { contractImplemented } from './contract/implement.ts'
import type { Implemented } from './http/implement.ts'
import { auditImplemented } from './modules/audit/implement.ts'
import { calibreRules } from './modules/calibres/rules.ts'
import { chargesEntities, chargesImplemented } from './modules/charges/implement.ts'
import { dashboardEntities, dashboardImplemented } from './modules/dashboard/implement.ts'
import { dispatchEntities, dispatchImplemented } from './modules/dispatch/implement.ts'
import { entrustEntities, entrustImplemented } from './modules/entrust/implement.ts'
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
import { outsourcedEntities } from './modules/outsourced/implement.ts'
import { peopleEntities, peopleImplemented } from './modules/people/implement.ts'
import { platformEntities } from './modules/platform/entities.ts'
import { picksImplemented, platformImplemented } from './modules/platform/implement.ts'
import { publicImplemented } from './modules/public/implement.ts'
import { visitorGrantRules } from './modules/public/visitor-grants.ts'
import { reportsEntities, reportsImplemented } from './modules/reports/implement.ts'
import { papersImplemented } from './modules/reports/record-sheet.ts'
import { samplesEntities, samplesImplemented } from './modules/samples/implement.ts'
import { standardsEntities, standardsImplemented } from './modules/standards/implement.ts'
import { tasksEntities, tasksImplemented } from './modules/tasks/implement.ts'
import { testingEntities, testingImplemented } from './modules/testing/implement.ts'
import { worksEntities, worksImplemented } from './modules/works/implement.ts'
import { allPages, allSettings } from './pages/definitions.ts'
import { pagesImplemented } from './pages/implement.ts'
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
  ...chargesImplemented,
  ...auditImplemented,
  ...publicImplemented,
  ...environmentImplemented,
  ...equipmentImplemented,
  ...exchangeImplemented,
  ...operationImplemented,
  ...organisationImplemented,
  ...peopleImplemented,
  ...platformImplemented,
  ...settingsImplemented(allSettings),
  ...standardsImplemented,
  ...libraryImplemented,
  ...labelsImplemented,
  ...worksImplemented,
  ...dispatchImplemented,
]

/** What the pages that are definitions call. */
export const definedActions: readonly Implemented[] = pagesImplemented(
  allPages,
  [
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
    ...outsourcedEntities,
    ...peopleEntities,
    ...platformEntities,
    visitorGrantRules,
    ...reportsEntities,
    ...samplesEntities,
    ...standardsEntities,
    ...tasksEntities,
    ...testingEntities,
    ...worksEntities,
  ],
  modules,
  () => native,
)

const native: readonly Implemented[] = [
  ...modules,
  ...definedActions,
  ...picksImplemented([...modules, ...definedActions], allPages),
]

/** Every action of the product: the one table that server, documentation and generated tests read. */
export const allActions: readonly Implemented[] = [...native, ...contractImplemented(native)]
