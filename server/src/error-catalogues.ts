import { nonconformingErrors } from '@gt/domain/audit/errors.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { financeErrors } from '@gt/domain/charges/finance-errors.ts'
import { serviceErrors } from '@gt/domain/charges/service-errors.ts'
import { settlementErrors } from '@gt/domain/charges/settlement-errors.ts'
import { contractErrors } from '@gt/domain/contract/errors.ts'
import { genericErrors } from '@gt/domain/contract/generic-errors.ts'
import { todoErrors } from '@gt/domain/dashboard/errors.ts'
import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import { entrustmentErrors, preEntrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { onlineErrors } from '@gt/domain/entrust/online-errors.ts'
import { recycleErrors } from '@gt/domain/entrust/recycle-errors.ts'
import { unitErrors } from '@gt/domain/entrust/unit-errors.ts'
import { climateErrors } from '@gt/domain/environment/errors.ts'
import { equipmentErrors } from '@gt/domain/equipment/errors.ts'
import { inventoryErrors } from '@gt/domain/equipment/inventory-errors.ts'
import { lifeErrors } from '@gt/domain/equipment/life-errors.ts'
import { exchangeErrors } from '@gt/domain/exchange/errors.ts'
import { applicationErrors } from '@gt/domain/identity/application-errors.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import { factorErrors } from '@gt/domain/identity/factor-errors.ts'
import { fixedPostErrors } from '@gt/domain/identity/fixed-post-errors.ts'
import { linkErrors } from '@gt/domain/identity/link-errors.ts'
import { partnerErrors } from '@gt/domain/identity/partner-errors.ts'
import { passErrors } from '@gt/domain/identity/pass-errors.ts'
import { visitorErrors } from '@gt/domain/identity/visitor-errors.ts'
import type { ErrorCatalogue } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { figureErrors } from '@gt/domain/ledgers/figure-errors.ts'
import { dictionaryErrors } from '@gt/domain/methods/dictionary-errors.ts'
import { extraErrors } from '@gt/domain/methods/extra-errors.ts'
import { numberErrors } from '@gt/domain/methods/number-errors.ts'
import { planErrors } from '@gt/domain/methods/plan-errors.ts'
import { ruleErrors } from '@gt/domain/methods/rule-errors.ts'
import { targetErrors } from '@gt/domain/methods/target-errors.ts'
import { workloadErrors } from '@gt/domain/methods/workload-errors.ts'
import { numberingErrors } from '@gt/domain/numbering/errors.ts'
import { organisationErrors } from '@gt/domain/organisation/errors.ts'
import { extensionErrors } from '@gt/domain/organisation/extension-errors.ts'
import { renewalErrors } from '@gt/domain/organisation/renewal-errors.ts'
import { outsourcedErrors } from '@gt/domain/outsourced/errors.ts'
import { outsideOrderErrors } from '@gt/domain/outsourced/order-errors.ts'
import { outsideErrors } from '@gt/domain/outsourced/outside-errors.ts'
import { attendanceErrors } from '@gt/domain/people/attendance-errors.ts'
import { authorityErrors } from '@gt/domain/people/errors.ts'
import { fileErrors } from '@gt/domain/people/file-errors.ts'
import { moveErrors } from '@gt/domain/people/move-errors.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import { platformErrors } from '@gt/domain/platform/errors.ts'
import { feedbackErrors } from '@gt/domain/platform/feedback-errors.ts'
import { maintenanceErrors } from '@gt/domain/platform/maintenance-errors.ts'
import { messageErrors } from '@gt/domain/platform/message-errors.ts'
import { operationErrors } from '@gt/domain/platform/operation-errors.ts'
import { serverLicenceErrors } from '@gt/domain/platform/server-licence-errors.ts'
import { settingErrors } from '@gt/domain/platform/setting-errors.ts'
import { skinErrors } from '@gt/domain/platform/skin-errors.ts'
import { labelChargeErrors } from '@gt/domain/qrcode/charge-errors.ts'
import { locationErrors } from '@gt/domain/qrcode/location-errors.ts'
import { labelStyleErrors } from '@gt/domain/qrcode/style-errors.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { esignErrors } from '@gt/domain/reports/esign-errors.ts'
import { historicalErrors } from '@gt/domain/reports/historical-errors.ts'
import { parcelErrors } from '@gt/domain/reports/parcel-errors.ts'
import { sealErrors } from '@gt/domain/reports/seal-errors.ts'
import { signingErrors } from '@gt/domain/reports/signing-errors.ts'
import { arrivalErrors } from '@gt/domain/samples/arrival-errors.ts'
import { blindErrors } from '@gt/domain/samples/blind-errors.ts'
import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { mixErrors } from '@gt/domain/samples/mix-errors.ts'
import { placeErrors } from '@gt/domain/samples/place-errors.ts'
import { standardErrors } from '@gt/domain/standards/errors.ts'
import { hierarchyErrors } from '@gt/domain/standards/hierarchy-errors.ts'
import { taskErrors } from '@gt/domain/tasks/errors.ts'
import { deviceWatchErrors } from '@gt/domain/testing/device-watch-errors.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { rawRecordErrors } from '@gt/domain/testing/raw-record-errors.ts'
import { videoErrors } from '@gt/domain/video/errors.ts'
import { componentErrors } from '@gt/domain/wbs/component-errors.ts'
import { worksErrors } from '@gt/domain/wbs/errors.ts'

/** The refusals of every module, for the inventory and for the test that each has its words in three languages. */
export const errorCatalogues: Readonly<Record<string, ErrorCatalogue>> = {
  general: generalErrors,
  workload: workloadErrors,
  plans: planErrors,
  identity: identityErrors,
  account_links: linkErrors,
  video: videoErrors,
  label_places: locationErrors,
  moves: moveErrors,
  contract: contractErrors,
  generic_calls: genericErrors,
  numbering: numberingErrors,
  pre_entrustment: preEntrustmentErrors,
  entrust: entrustmentErrors,
  units: unitErrors,
  samples: sampleErrors,
  blind_samples: blindErrors,
  tasks: taskErrors,
  online: onlineErrors,
  outsourced: outsourcedErrors,
  outside_orders: outsideOrderErrors,
  outside: outsideErrors,
  deviceWatch: deviceWatchErrors,
  rawRecords: rawRecordErrors,
  testing: testingErrors,
  works: worksErrors,
  components: componentErrors,
  reports: reportErrors,
  parcels: parcelErrors,
  report_changes: reportChangeErrors,
  charges: chargeErrors,
  extensions: extensionErrors,
  finance: financeErrors,
  exchange: exchangeErrors,
  equipment: equipmentErrors,
  stock_takes: inventoryErrors,
  life_lines: lifeErrors,
  audit: nonconformingErrors,
  dashboard: todoErrors,
  personnel: personnelErrors,
  personFile: fileErrors,
  attendance: attendanceErrors,
  fixedPosts: fixedPostErrors,
  climate: climateErrors,
  dispatch: dispatchErrors,
  labelCharges: labelChargeErrors,
  labelStyles: labelStyleErrors,
  organisation: organisationErrors,
  renewals: renewalErrors,
  people: authorityErrors,
  signing: signingErrors,
  seals: sealErrors,
  platform: platformErrors,
  operation: operationErrors,
  maintenance: maintenanceErrors,
  feedback: feedbackErrors,
  skins: skinErrors,
  messages: messageErrors,
  services: serviceErrors,
  settlements: settlementErrors,
  server_licences: serverLicenceErrors,
  visitors: visitorErrors,
  partners: partnerErrors,
  links: passErrors,
  factors: factorErrors,
  applications: applicationErrors,
  settings: settingErrors,
  ledgers: ledgerErrors,
  figures: figureErrors,
  bases: ruleErrors,
  numbers: numberErrors,
  historical: historicalErrors,
  arrivals: arrivalErrors,
  esign: esignErrors,
  mixes: mixErrors,
  places: placeErrors,
  standards: standardErrors,
  documents: hierarchyErrors,
  targets: targetErrors,
  dictionaries: dictionaryErrors,
  extras: extraErrors,
  recycling: recycleErrors,
}
