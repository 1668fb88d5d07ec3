import { defineSettingsPage } from '../kit/page/settings.ts'
import { djbaseSet } from './djbase-set.entity.ts'
import { settings } from './setting-list.ts'

/** Who the laboratory is, and how its flow works. */
export default defineSettingsPage('djbaseset.djbase', {
  entity: djbaseSet,
  sections: {
    unit: {
      title: { zh: '单位', en: 'Unit', es: 'Unidad' },
      fields: [settings.testRoomName, settings.address, settings.phone],
    },
    registration: {
      title: { zh: '登记与预委托', en: 'Registration', es: 'Registro' },
      fields: [
        settings.sampleCap,
        settings.itemCap,
        settings.promiseDays,
        settings.expiredStandard,
        settings.contractReviewEnabled,
        {
          setting: settings.contractReview,
          hint: {
            zh: '仅在启用合同评审后有效',
            en: 'Counts while the contract review is on.',
            es: 'Vale mientras la revisión de contrato esté activa.',
          },
        },
        settings.preEntrustExpireDays,
        settings.showPrice,
        settings.autoLabel,
        settings.mergedSuggestions,
      ],
    },
    testing: {
      title: { zh: '检测', en: 'Testing', es: 'Ensayos' },
      fields: [
        settings.taskSplit,
        settings.assignOnRegister,
        settings.minTesters,
        settings.dailyPoints,
        settings.requireAuthority,
        settings.requireEquipment,
        settings.calibrationBlock,
        settings.envCheck,
        settings.deviceLateMinutes,
        settings.severeAlarms,
      ],
    },
    review: {
      title: { zh: '复核与审批', en: 'Review', es: 'Revisión' },
      fields: [settings.recordCheck, settings.auditLevel, settings.separateDuties],
    },
    reports: {
      title: { zh: '报告与收费', en: 'Reports and charges', es: 'Informes y cobros' },
      fields: [
        settings.recordReportMode,
        settings.changeNaming,
        settings.pageGroup,
        settings.chargeGate,
        settings.allowCredit,
        settings.archiveBeforeIssue,
      ],
    },
    samples: {
      title: { zh: '留样', en: 'Retained samples', es: 'Muestras retenidas' },
      fields: [settings.retentionDays],
    },
  },
})
