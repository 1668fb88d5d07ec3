import { nonconformingRecord } from './audit/nonconforming-record.entity.ts'
import { aggregateGradation } from './calibres/aggregate-gradation.entity.ts'
import { aggregateGradationSieve } from './calibres/aggregate-gradation-sieve.entity.ts'
import { aluminumBox } from './calibres/aluminum-box.entity.ts'
import { bumpIntegrator } from './calibres/bump-integrator.entity.ts'
import { bumpIntegratorSection } from './calibres/bump-integrator-section.entity.ts'
import { coneSounder } from './calibres/cone-sounder.entity.ts'
import { coneSounderPoint } from './calibres/cone-sounder-point.entity.ts'
import { ringKnife } from './calibres/ring-knife.entity.ts'
import { sandCylinder } from './calibres/sand-cylinder.entity.ts'
import { stressRing } from './calibres/stress-ring.entity.ts'
import { stressRingPoint } from './calibres/stress-ring-point.entity.ts'
import { businessService } from './charges/business-service.entity.ts'
import { charge } from './charges/charge.entity.ts'
import { chargeChange } from './charges/charge-change.entity.ts'
import { chargeIndex } from './charges/charge-index.entity.ts'
import { chargePayment } from './charges/charge-payment.entity.ts'
import { chargeSettlement } from './charges/charge-settlement.entity.ts'
import { chargeSettlementItem } from './charges/charge-settlement-item.entity.ts'
import { chargeTarget } from './charges/charge-target.entity.ts'
import { customChargeSet } from './charges/custom-charge-set.entity.ts'
import { entrustChargeIndex } from './charges/entrust-charge-index.entity.ts'
import { invoice } from './charges/invoice.entity.ts'
import { paymentCheck } from './charges/payment-check.entity.ts'
import { prepaidEntry } from './charges/prepaid-entry.entity.ts'
import { serviceCharge } from './charges/service-charge.entity.ts'
import { serviceInvoice } from './charges/service-invoice.entity.ts'
import { testChargeIndex } from './charges/test-charge-index.entity.ts'
import { announcement } from './dashboard/announcement.entity.ts'
import { announcementRead } from './dashboard/announcement-read.entity.ts'
import { boardLayout } from './dashboard/board-layout.entity.ts'
import { notification } from './dashboard/notification.entity.ts'
import { standIn } from './dashboard/stand-in.entity.ts'
import { statisticSnapshot } from './dashboard/statistic-snapshot.entity.ts'
import { todoItem } from './dashboard/todo-item.entity.ts'
import { dispatchOrgParameter } from './dispatch/dispatch-org-parameter.entity.ts'
import { personnelTransfer } from './dispatch/personnel-transfer.entity.ts'
import { billingInfo } from './entrust/billing-info.entity.ts'
import { customerInfo } from './entrust/customer-info.entity.ts'
import { entrustChange } from './entrust/entrust-change.entity.ts'
import { entrustInstruction } from './entrust/entrust-instruction.entity.ts'
import { entrustSupervision } from './entrust/entrust-supervision.entity.ts'
import { entrustTempTestItem } from './entrust/entrust-temp-test-item.entity.ts'
import { entrustTemplate } from './entrust/entrust-template.entity.ts'
import { entrustUnit } from './entrust/entrust-unit.entity.ts'
import { entrustment } from './entrust/entrustment.entity.ts'
import { entrustmentTemp } from './entrust/entrustment-temp.entity.ts'
import { externalAccount } from './entrust/external-account.entity.ts'
import { externalEntrust } from './entrust/external-entrust.entity.ts'
import { icNumber } from './entrust/ic-number.entity.ts'
import { mailingInfo } from './entrust/mailing-info.entity.ts'
import { sampleTemp } from './entrust/sample-temp.entity.ts'
import { samplingRecord } from './entrust/sampling-record.entity.ts'
import { humitureDevice } from './environment/humiture-device.entity.ts'
import { humitureRecord } from './environment/humiture-record.entity.ts'
import { workplace } from './environment/workplace.entity.ts'
import { equipment } from './equipment/equipment.entity.ts'
import { equipmentBorrow } from './equipment/equipment-borrow.entity.ts'
import { equipmentCalibration } from './equipment/equipment-calibration.entity.ts'
import { equipmentCalibrationPlan } from './equipment/equipment-calibration-plan.entity.ts'
import { equipmentCalibrationPoint } from './equipment/equipment-calibration-point.entity.ts'
import { equipmentDegradation } from './equipment/equipment-degradation.entity.ts'
import { equipmentEnableDisable } from './equipment/equipment-enable-disable.entity.ts'
import { equipmentFault } from './equipment/equipment-fault.entity.ts'
import { equipmentFaultBind } from './equipment/equipment-fault-bind.entity.ts'
import { equipmentInventoryItem } from './equipment/equipment-inventory-item.entity.ts'
import { equipmentInventoryRecord } from './equipment/equipment-inventory-record.entity.ts'
import { equipmentLifecycleEvent } from './equipment/equipment-lifecycle-event.entity.ts'
import { equipmentMaintenance } from './equipment/equipment-maintenance.entity.ts'
import { equipmentReminder } from './equipment/equipment-reminder.entity.ts'
import { equipmentRepair } from './equipment/equipment-repair.entity.ts'
import { equipmentScrap } from './equipment/equipment-scrap.entity.ts'
import { equipmentSort } from './equipment/equipment-sort.entity.ts'
import { equipmentStateChange } from './equipment/equipment-state-change.entity.ts'
import { equipmentTrialIndex } from './equipment/equipment-trial-index.entity.ts'
import { equipmentUsage } from './equipment/equipment-usage.entity.ts'
import { equipmentUseRecord } from './equipment/equipment-use-record.entity.ts'
import { intermediateCheckPlan } from './equipment/intermediate-check-plan.entity.ts'
import { intermediateCheckRecord } from './equipment/intermediate-check-record.entity.ts'
import { thirdPartyAttempt } from './exchange/third-party-attempt.entity.ts'
import { thirdPartyMap } from './exchange/third-party-map.entity.ts'
import { thirdPartyPush } from './exchange/third-party-push.entity.ts'
import { thirdPartySystem } from './exchange/third-party-system.entity.ts'
import { appUser } from './identity/app-user.entity.ts'
import { autoLoginClient } from './identity/auto-login-client.entity.ts'
import { autoLoginKey } from './identity/auto-login-key.entity.ts'
import { businessInvitation } from './identity/business-invitation.entity.ts'
import { businessPostMap } from './identity/business-post-map.entity.ts'
import { departmentPostMap } from './identity/department-post-map.entity.ts'
import { embedKey } from './identity/embed-key.entity.ts'
import { faceVerification } from './identity/face-verification.entity.ts'
import { functionPoint } from './identity/function-point.entity.ts'
import { loginRecord } from './identity/login-record.entity.ts'
import { loginToken } from './identity/login-token.entity.ts'
import { module } from './identity/module.entity.ts'
import { moduleOperationMap } from './identity/module-operation-map.entity.ts'
import { operation } from './identity/operation.entity.ts'
import { passwordReset } from './identity/password-reset.entity.ts'
import { post } from './identity/post.entity.ts'
import { postCategory } from './identity/post-category.entity.ts'
import { postModuleMap } from './identity/post-module-map.entity.ts'
import { postOperationMap } from './identity/post-operation-map.entity.ts'
import { quickMenu } from './identity/quick-menu.entity.ts'
import { registerApplication } from './identity/register-application.entity.ts'
import { shareLink } from './identity/share-link.entity.ts'
import { usedTicket } from './identity/used-ticket.entity.ts'
import { userBusinessMap } from './identity/user-business-map.entity.ts'
import { userDepartmentMap } from './identity/user-department-map.entity.ts'
import { userHobbySet } from './identity/user-hobby-set.entity.ts'
import { userPostMap } from './identity/user-post-map.entity.ts'
import { userRelationship } from './identity/user-relationship.entity.ts'
import { visitorGrant } from './identity/visitor-grant.entity.ts'
import type { Row } from './kit/entity.ts'
import { additionalInfoSet } from './methods/additional-info-set.entity.ts'
import { customTrialCategory } from './methods/custom-trial-category.entity.ts'
import { digitSet } from './methods/digit-set.entity.ts'
import { prescribedValue } from './methods/prescribed-value.entity.ts'
import { sceneTrialSet } from './methods/scene-trial-set.entity.ts'
import { superviseCheckTrial } from './methods/supervise-check-trial.entity.ts'
import { testItemState } from './methods/test-item-state.entity.ts'
import { testTitle } from './methods/test-title.entity.ts'
import { trialAgeSet } from './methods/trial-age-set.entity.ts'
import { trialCategory } from './methods/trial-category.entity.ts'
import { trialClass } from './methods/trial-class.entity.ts'
import { trialList } from './methods/trial-list.entity.ts'
import { trialListData } from './methods/trial-list-data.entity.ts'
import { trialListDetail } from './methods/trial-list-detail.entity.ts'
import { trialMethod } from './methods/trial-method.entity.ts'
import { trialNumberSet } from './methods/trial-number-set.entity.ts'
import { trialParameter } from './methods/trial-parameter.entity.ts'
import { trialResult } from './methods/trial-result.entity.ts'
import { trialRule } from './methods/trial-rule.entity.ts'
import { trialTargetColumn } from './methods/trial-target-column.entity.ts'
import { trialTargetGroup } from './methods/trial-target-group.entity.ts'
import { trialTargetItem } from './methods/trial-target-item.entity.ts'
import { trialTargetRow } from './methods/trial-target-row.entity.ts'
import { trialTargetTable } from './methods/trial-target-table.entity.ts'
import { trialTaskCategory } from './methods/trial-task-category.entity.ts'
import { unitTrial } from './methods/unit-trial.entity.ts'
import { unitTrialParameter } from './methods/unit-trial-parameter.entity.ts'
import { userTrialAuthority } from './methods/user-trial-authority.entity.ts'
import { workloadRule } from './methods/workload-rule.entity.ts'
import { numberCounter } from './numbering/number-counter.entity.ts'
import { numberDraw } from './numbering/number-draw.entity.ts'
import { numberRule } from './numbering/number-rule.entity.ts'
import { numberRuleCategory } from './numbering/number-rule-category.entity.ts'
import { reportUniqueCode } from './numbering/report-unique-code.entity.ts'
import { business } from './organisation/business.entity.ts'
import { businessRelation } from './organisation/business-relation.entity.ts'
import { businessSystem } from './organisation/business-system.entity.ts'
import { businessSystemCategory } from './organisation/business-system-category.entity.ts'
import { department } from './organisation/department.entity.ts'
import { dispatchCheck } from './organisation/dispatch-check.entity.ts'
import { dispatchCheckItem } from './organisation/dispatch-check-item.entity.ts'
import { dispatchOrg } from './organisation/dispatch-org.entity.ts'
import { enterprise } from './organisation/enterprise.entity.ts'
import { extensionApproveRecord } from './organisation/extension-approve-record.entity.ts'
import { labQualification } from './organisation/lab-qualification.entity.ts'
import { labQualificationParameter } from './organisation/lab-qualification-parameter.entity.ts'
import { licenceChange } from './organisation/licence-change.entity.ts'
import { organization } from './organisation/organization.entity.ts'
import { organizationCategory } from './organisation/organization-category.entity.ts'
import { organizationType } from './organisation/organization-type.entity.ts'
import { organizationalChart } from './organisation/organizational-chart.entity.ts'
import { project } from './organisation/project.entity.ts'
import { projectSection } from './organisation/project-section.entity.ts'
import { sector } from './organisation/sector.entity.ts'
import { outsourcedTest } from './outsourced/outsourced-test.entity.ts'
import { attendance } from './people/attendance.entity.ts'
import { keyPersonChange } from './people/key-person-change.entity.ts'
import { personnel } from './people/personnel.entity.ts'
import { personnelAttachment } from './people/personnel-attachment.entity.ts'
import { personnelCertificate } from './people/personnel-certificate.entity.ts'
import { personnelChange } from './people/personnel-change.entity.ts'
import { personnelMove } from './people/personnel-move.entity.ts'
import { personnelRecord } from './people/personnel-record.entity.ts'
import { appVersion } from './platform/app-version.entity.ts'
import { auditLog } from './platform/audit-log.entity.ts'
import { auditSeal } from './platform/audit-seal.entity.ts'
import { backgroundJob } from './platform/background-job.entity.ts'
import { businessServerMap } from './platform/business-server-map.entity.ts'
import { city } from './platform/city.entity.ts'
import { clientConfig } from './platform/client-config.entity.ts'
import { defaultDataDict } from './platform/default-data-dict.entity.ts'
import { dictOption } from './platform/dict-option.entity.ts'
import { dictType } from './platform/dict-type.entity.ts'
import { district } from './platform/district.entity.ts'
import { djbaseSet } from './platform/djbase-set.entity.ts'
import { editLease } from './platform/edit-lease.entity.ts'
import { feedback } from './platform/feedback.entity.ts'
import { fileObject } from './platform/file-object.entity.ts'
import { gdbaseSet } from './platform/gdbase-set.entity.ts'
import { idempotencyKey } from './platform/idempotency-key.entity.ts'
import { instance } from './platform/instance.entity.ts'
import { logEvent } from './platform/log-event.entity.ts'
import { logVisit } from './platform/log-visit.entity.ts'
import { maintenanceNotice } from './platform/maintenance-notice.entity.ts'
import { messageTemplate } from './platform/message-template.entity.ts'
import { overallSetting } from './platform/overall-setting.entity.ts'
import { periodLock } from './platform/period-lock.entity.ts'
import { propertySetting } from './platform/property-setting.entity.ts'
import { province } from './platform/province.entity.ts'
import { publishingSystem } from './platform/publishing-system.entity.ts'
import { recycleItem } from './platform/recycle-item.entity.ts'
import { renewalConfig } from './platform/renewal-config.entity.ts'
import { reservedId } from './platform/reserved-id.entity.ts'
import { serverAuth } from './platform/server-auth.entity.ts'
import { skin } from './platform/skin.entity.ts'
import { skinClass } from './platform/skin-class.entity.ts'
import { street } from './platform/street.entity.ts'
import { systemCategory } from './platform/system-category.entity.ts'
import { totalBase } from './platform/total-base.entity.ts'
import { treeRelationship } from './platform/tree-relationship.entity.ts'
import { checkInstitution } from './qrcode/check-institution.entity.ts'
import { labelPrintLog } from './qrcode/label-print-log.entity.ts'
import { qrcode } from './qrcode/qrcode.entity.ts'
import { qrcodeAssign } from './qrcode/qrcode-assign.entity.ts'
import { qrcodeBatch } from './qrcode/qrcode-batch.entity.ts'
import { qrcodeCharge } from './qrcode/qrcode-charge.entity.ts'
import { qrcodeFactoryMake } from './qrcode/qrcode-factory-make.entity.ts'
import { qrcodeForewarning } from './qrcode/qrcode-forewarning.entity.ts'
import { qrcodeLocation } from './qrcode/qrcode-location.entity.ts'
import { qrcodePrice } from './qrcode/qrcode-price.entity.ts'
import { qrcodeStyle } from './qrcode/qrcode-style.entity.ts'
import { qrcodeSupplier } from './qrcode/qrcode-supplier.entity.ts'
import { qrcodeSupplierPrice } from './qrcode/qrcode-supplier-price.entity.ts'
import { qrcodeWarning } from './qrcode/qrcode-warning.entity.ts'
import { accountTemplate } from './reports/account-template.entity.ts'
import { accountTemplateColumn } from './reports/account-template-column.entity.ts'
import { accountTemplateTrial } from './reports/account-template-trial.entity.ts'
import { compositeReport } from './reports/composite-report.entity.ts'
import { compositeReportItem } from './reports/composite-report-item.entity.ts'
import { deliveryParcel } from './reports/delivery-parcel.entity.ts'
import { esignCertificate } from './reports/esign-certificate.entity.ts'
import { esignLog } from './reports/esign-log.entity.ts'
import { esignRequest } from './reports/esign-request.entity.ts'
import { headerFooterSet } from './reports/header-footer-set.entity.ts'
import { historicalData } from './reports/historical-data.entity.ts'
import { originalDataSet } from './reports/original-data-set.entity.ts'
import { printFileAccount } from './reports/print-file-account.entity.ts'
import { report } from './reports/report.entity.ts'
import { reportArchive } from './reports/report-archive.entity.ts'
import { reportChange } from './reports/report-change.entity.ts'
import { reportDelivery } from './reports/report-delivery.entity.ts'
import { reportForgery } from './reports/report-forgery.entity.ts'
import { reportRevision } from './reports/report-revision.entity.ts'
import { reportSet } from './reports/report-set.entity.ts'
import { reportTask } from './reports/report-task.entity.ts'
import { reportTemplate } from './reports/report-template.entity.ts'
import { reportTemplateCell } from './reports/report-template-cell.entity.ts'
import { reportTemplateVersion } from './reports/report-template-version.entity.ts'
import { reportVerifyLog } from './reports/report-verify-log.entity.ts'
import { sharedCellField } from './reports/shared-cell-field.entity.ts'
import { sharedCellFile } from './reports/shared-cell-file.entity.ts'
import { signature } from './reports/signature.entity.ts'
import { signatureCall } from './reports/signature-call.entity.ts'
import { signatureTarget } from './reports/signature-target.entity.ts'
import { signatureUser } from './reports/signature-user.entity.ts'
import { stamp } from './reports/stamp.entity.ts'
import { stampUse } from './reports/stamp-use.entity.ts'
import { blindSample } from './samples/blind-sample.entity.ts'
import { materialArrival } from './samples/material-arrival.entity.ts'
import { mixDesign } from './samples/mix-design.entity.ts'
import { mixDesignItem } from './samples/mix-design-item.entity.ts'
import { mixDesignTrial } from './samples/mix-design-trial.entity.ts'
import { sample } from './samples/sample.entity.ts'
import { sampleFlow } from './samples/sample-flow.entity.ts'
import { sampleLibrary } from './samples/sample-library.entity.ts'
import { sampleRetention } from './samples/sample-retention.entity.ts'
import { sampleStockTake } from './samples/sample-stock-take.entity.ts'
import { testSample } from './samples/test-sample.entity.ts'
import { hierarchyFile } from './standards/hierarchy-file.entity.ts'
import { hierarchyReceipt } from './standards/hierarchy-receipt.entity.ts'
import { standard } from './standards/standard.entity.ts'
import { standardCategory } from './standards/standard-category.entity.ts'
import { standardCheck } from './standards/standard-check.entity.ts'
import { ageReminder } from './tasks/age-reminder.entity.ts'
import { processTask } from './tasks/process-task.entity.ts'
import { processTaskTest } from './tasks/process-task-test.entity.ts'
import { taskWorkflowLog } from './tasks/task-workflow-log.entity.ts'
import { testItem } from './tasks/test-item.entity.ts'
import { trialTask } from './tasks/trial-task.entity.ts'
import { trialTaskPerson } from './tasks/trial-task-person.entity.ts'
import { workflowActivity } from './tasks/workflow-activity.entity.ts'
import { workflowBackSetting } from './tasks/workflow-back-setting.entity.ts'
import { workflowScheme } from './tasks/workflow-scheme.entity.ts'
import { workloadRecord } from './tasks/workload-record.entity.ts'
import { deviceKey } from './testing/device-key.entity.ts'
import { deviceTestCurve } from './testing/device-test-curve.entity.ts'
import { deviceTestData } from './testing/device-test-data.entity.ts'
import { recordFile } from './testing/record-file.entity.ts'
import { testItemResult } from './testing/test-item-result.entity.ts'
import { testRecord } from './testing/test-record.entity.ts'
import { testRecordData } from './testing/test-record-data.entity.ts'
import { toolUsage } from './testing/tool-usage.entity.ts'
import { trialDataHistory } from './testing/trial-data-history.entity.ts'
import { camera } from './video/camera.entity.ts'
import { cameraBind } from './video/camera-bind.entity.ts'
import { cameraBoard } from './video/camera-board.entity.ts'
import { videoClip } from './video/video-clip.entity.ts'
import { componentGroup } from './wbs/component-group.entity.ts'
import { componentInfo } from './wbs/component-info.entity.ts'
import { componentType } from './wbs/component-type.entity.ts'
import { deliveryCatalog } from './wbs/delivery-catalog.entity.ts'
import { layerStandard } from './wbs/layer-standard.entity.ts'
import { modellingGranularity } from './wbs/modelling-granularity.entity.ts'
import { qualityUnitType } from './wbs/quality-unit-type.entity.ts'
import { structureType } from './wbs/structure-type.entity.ts'
import { wbsNode } from './wbs/wbs-node.entity.ts'
import { wbsTrialFrequency } from './wbs/wbs-trial-frequency.entity.ts'

/** Every entity of the product by the name of its table. */
export const entities = {
  account_template: accountTemplate,
  account_template_column: accountTemplateColumn,
  account_template_trial: accountTemplateTrial,
  additional_info_set: additionalInfoSet,
  age_reminder: ageReminder,
  aggregate_gradation: aggregateGradation,
  aggregate_gradation_sieve: aggregateGradationSieve,
  aluminum_box: aluminumBox,
  announcement,
  announcement_read: announcementRead,
  app_user: appUser,
  app_version: appVersion,
  attendance,
  audit_log: auditLog,
  audit_seal: auditSeal,
  auto_login_client: autoLoginClient,
  auto_login_key: autoLoginKey,
  background_job: backgroundJob,
  billing_info: billingInfo,
  blind_sample: blindSample,
  board_layout: boardLayout,
  bump_integrator: bumpIntegrator,
  bump_integrator_section: bumpIntegratorSection,
  business,
  business_invitation: businessInvitation,
  business_post_map: businessPostMap,
  business_relation: businessRelation,
  business_server_map: businessServerMap,
  business_service: businessService,
  business_system: businessSystem,
  business_system_category: businessSystemCategory,
  camera,
  camera_bind: cameraBind,
  camera_board: cameraBoard,
  charge,
  charge_change: chargeChange,
  charge_index: chargeIndex,
  charge_payment: chargePayment,
  charge_settlement: chargeSettlement,
  charge_settlement_item: chargeSettlementItem,
  charge_target: chargeTarget,
  check_institution: checkInstitution,
  city,
  client_config: clientConfig,
  component_group: componentGroup,
  component_info: componentInfo,
  component_type: componentType,
  composite_report: compositeReport,
  composite_report_item: compositeReportItem,
  cone_sounder: coneSounder,
  cone_sounder_point: coneSounderPoint,
  custom_charge_set: customChargeSet,
  custom_trial_category: customTrialCategory,
  customer_info: customerInfo,
  default_data_dict: defaultDataDict,
  delivery_catalog: deliveryCatalog,
  delivery_parcel: deliveryParcel,
  department,
  department_post_map: departmentPostMap,
  device_key: deviceKey,
  device_test_curve: deviceTestCurve,
  device_test_data: deviceTestData,
  dict_option: dictOption,
  dict_type: dictType,
  digit_set: digitSet,
  dispatch_check: dispatchCheck,
  dispatch_check_item: dispatchCheckItem,
  dispatch_org: dispatchOrg,
  dispatch_org_parameter: dispatchOrgParameter,
  district,
  djbase_set: djbaseSet,
  edit_lease: editLease,
  embed_key: embedKey,
  enterprise,
  entrust_change: entrustChange,
  entrust_charge_index: entrustChargeIndex,
  entrust_instruction: entrustInstruction,
  entrust_supervision: entrustSupervision,
  entrust_temp_test_item: entrustTempTestItem,
  entrust_template: entrustTemplate,
  entrust_unit: entrustUnit,
  entrustment,
  entrustment_temp: entrustmentTemp,
  equipment,
  equipment_borrow: equipmentBorrow,
  equipment_calibration: equipmentCalibration,
  equipment_calibration_plan: equipmentCalibrationPlan,
  equipment_calibration_point: equipmentCalibrationPoint,
  equipment_degradation: equipmentDegradation,
  equipment_enable_disable: equipmentEnableDisable,
  equipment_fault_bind: equipmentFaultBind,
  equipment_repair: equipmentRepair,
  equipment_scrap: equipmentScrap,
  equipment_fault: equipmentFault,
  equipment_inventory_item: equipmentInventoryItem,
  equipment_inventory_record: equipmentInventoryRecord,
  equipment_lifecycle_event: equipmentLifecycleEvent,
  equipment_maintenance: equipmentMaintenance,
  equipment_reminder: equipmentReminder,
  equipment_sort: equipmentSort,
  equipment_state_change: equipmentStateChange,
  equipment_trial_index: equipmentTrialIndex,
  equipment_usage: equipmentUsage,
  equipment_use_record: equipmentUseRecord,
  esign_certificate: esignCertificate,
  esign_log: esignLog,
  esign_request: esignRequest,
  extension_approve_record: extensionApproveRecord,
  external_account: externalAccount,
  external_entrust: externalEntrust,
  face_verification: faceVerification,
  feedback,
  file_object: fileObject,
  function_point: functionPoint,
  gdbase_set: gdbaseSet,
  historical_data: historicalData,
  header_footer_set: headerFooterSet,
  hierarchy_file: hierarchyFile,
  hierarchy_receipt: hierarchyReceipt,
  humiture_device: humitureDevice,
  humiture_record: humitureRecord,
  ic_number: icNumber,
  idempotency_key: idempotencyKey,
  instance,
  intermediate_check_plan: intermediateCheckPlan,
  intermediate_check_record: intermediateCheckRecord,
  invoice,
  key_person_change: keyPersonChange,
  lab_qualification: labQualification,
  lab_qualification_parameter: labQualificationParameter,
  label_print_log: labelPrintLog,
  layer_standard: layerStandard,
  licence_change: licenceChange,
  log_event: logEvent,
  log_visit: logVisit,
  login_record: loginRecord,
  login_token: loginToken,
  mailing_info: mailingInfo,
  maintenance_notice: maintenanceNotice,
  message_template: messageTemplate,
  material_arrival: materialArrival,
  mix_design: mixDesign,
  mix_design_item: mixDesignItem,
  mix_design_trial: mixDesignTrial,
  modelling_granularity: modellingGranularity,
  module,
  module_operation_map: moduleOperationMap,
  nonconforming_record: nonconformingRecord,
  notification,
  number_counter: numberCounter,
  number_draw: numberDraw,
  number_rule: numberRule,
  number_rule_category: numberRuleCategory,
  operation,
  organization,
  organization_category: organizationCategory,
  organization_type: organizationType,
  organizational_chart: organizationalChart,
  original_data_set: originalDataSet,
  outsourced_test: outsourcedTest,
  overall_setting: overallSetting,
  password_reset: passwordReset,
  payment_check: paymentCheck,
  period_lock: periodLock,
  personnel,
  personnel_certificate: personnelCertificate,
  personnel_attachment: personnelAttachment,
  personnel_change: personnelChange,
  personnel_move: personnelMove,
  personnel_record: personnelRecord,
  personnel_transfer: personnelTransfer,
  post,
  post_category: postCategory,
  post_module_map: postModuleMap,
  post_operation_map: postOperationMap,
  prepaid_entry: prepaidEntry,
  prescribed_value: prescribedValue,
  print_file_account: printFileAccount,
  process_task: processTask,
  process_task_test: processTaskTest,
  project,
  project_section: projectSection,
  property_setting: propertySetting,
  province,
  publishing_system: publishingSystem,
  qrcode,
  qrcode_assign: qrcodeAssign,
  qrcode_batch: qrcodeBatch,
  qrcode_charge: qrcodeCharge,
  qrcode_forewarning: qrcodeForewarning,
  qrcode_location: qrcodeLocation,
  qrcode_price: qrcodePrice,
  qrcode_warning: qrcodeWarning,
  qrcode_factory_make: qrcodeFactoryMake,
  qrcode_style: qrcodeStyle,
  qrcode_supplier: qrcodeSupplier,
  qrcode_supplier_price: qrcodeSupplierPrice,
  quality_unit_type: qualityUnitType,
  quick_menu: quickMenu,
  record_file: recordFile,
  recycle_item: recycleItem,
  register_application: registerApplication,
  renewal_config: renewalConfig,
  report,
  report_archive: reportArchive,
  report_change: reportChange,
  report_delivery: reportDelivery,
  report_revision: reportRevision,
  report_set: reportSet,
  report_task: reportTask,
  report_template: reportTemplate,
  report_template_cell: reportTemplateCell,
  report_template_version: reportTemplateVersion,
  report_unique_code: reportUniqueCode,
  report_forgery: reportForgery,
  report_verify_log: reportVerifyLog,
  reserved_id: reservedId,
  ring_knife: ringKnife,
  sample,
  sample_flow: sampleFlow,
  sample_library: sampleLibrary,
  sample_retention: sampleRetention,
  sample_stock_take: sampleStockTake,
  sample_temp: sampleTemp,
  sampling_record: samplingRecord,
  sand_cylinder: sandCylinder,
  scene_trial_set: sceneTrialSet,
  sector,
  server_auth: serverAuth,
  share_link: shareLink,
  shared_cell_field: sharedCellField,
  shared_cell_file: sharedCellFile,
  service_charge: serviceCharge,
  service_invoice: serviceInvoice,
  signature,
  signature_call: signatureCall,
  signature_target: signatureTarget,
  signature_user: signatureUser,
  skin,
  skin_class: skinClass,
  stamp,
  stamp_use: stampUse,
  standard,
  standard_category: standardCategory,
  standard_check: standardCheck,
  stand_in: standIn,
  statistic_snapshot: statisticSnapshot,
  street,
  stress_ring: stressRing,
  stress_ring_point: stressRingPoint,
  structure_type: structureType,
  supervise_check_trial: superviseCheckTrial,
  system_category: systemCategory,
  task_workflow_log: taskWorkflowLog,
  test_charge_index: testChargeIndex,
  test_item: testItem,
  test_item_result: testItemResult,
  test_item_state: testItemState,
  test_record: testRecord,
  test_record_data: testRecordData,
  test_sample: testSample,
  test_title: testTitle,
  third_party_attempt: thirdPartyAttempt,
  third_party_map: thirdPartyMap,
  third_party_push: thirdPartyPush,
  third_party_system: thirdPartySystem,
  todo_item: todoItem,
  tool_usage: toolUsage,
  total_base: totalBase,
  tree_relationship: treeRelationship,
  trial_age_set: trialAgeSet,
  trial_category: trialCategory,
  trial_class: trialClass,
  trial_data_history: trialDataHistory,
  trial_list: trialList,
  trial_list_data: trialListData,
  trial_list_detail: trialListDetail,
  trial_method: trialMethod,
  trial_number_set: trialNumberSet,
  trial_parameter: trialParameter,
  trial_result: trialResult,
  trial_rule: trialRule,
  trial_target_column: trialTargetColumn,
  trial_target_group: trialTargetGroup,
  trial_target_item: trialTargetItem,
  trial_target_row: trialTargetRow,
  trial_target_table: trialTargetTable,
  trial_task: trialTask,
  trial_task_category: trialTaskCategory,
  trial_task_person: trialTaskPerson,
  unit_trial: unitTrial,
  unit_trial_parameter: unitTrialParameter,
  used_ticket: usedTicket,
  user_business_map: userBusinessMap,
  user_department_map: userDepartmentMap,
  user_hobby_set: userHobbySet,
  user_post_map: userPostMap,
  user_relationship: userRelationship,
  user_trial_authority: userTrialAuthority,
  video_clip: videoClip,
  visitor_grant: visitorGrant,
  wbs_node: wbsNode,
  wbs_trial_frequency: wbsTrialFrequency,
  workflow_activity: workflowActivity,
  workflow_back_setting: workflowBackSetting,
  workflow_scheme: workflowScheme,
  workload_record: workloadRecord,
  workload_rule: workloadRule,
  workplace,
} as const

export type EntityName = keyof typeof entities

/** The tables of the database, for the query builder. */
export type Database = { [Name in EntityName]: Row<(typeof entities)[Name]> }
