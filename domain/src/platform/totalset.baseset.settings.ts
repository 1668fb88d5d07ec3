import { defineSettingsPage } from '../kit/page/settings.ts'
import { overallSetting } from './overall-setting.entity.ts'
import { settings } from './setting-list.ts'

/** Values that hold wherever nobody nearer says otherwise: the platform's, an organisation's, a laboratory's. */
export default defineSettingsPage('totalset.baseset', {
  entity: overallSetting,
  scope: 'every',
  inherits: true,
  tells: true,
  sections: {
    Process: {
      title: { zh: '流程', en: 'Process', es: 'Proceso' },
      fields: [
        settings.contractReviewEnabled,
        settings.contractReview,
        settings.expiredStandard,
        settings.promiseDays,
        settings.preEntrustExpireDays,
        settings.showPrice,
        settings.taskSplit,
        settings.dailyPoints,
        settings.requireAuthority,
        settings.certificateCover,
        settings.requireEquipment,
        settings.calibrationBlock,
        settings.envCheck,
        settings.deviceLateMinutes,
        settings.severeAlarms,
        settings.recordCheck,
        settings.auditLevel,
        settings.separateDuties,
        settings.chargeGate,
        settings.allowCredit,
      ],
    },
    ESign: {
      title: { zh: '电子签', en: 'E-signature', es: 'Firma electrónica' },
      fields: [settings.esignEnabled, settings.signSteps, settings.signProof],
    },
    Site: {
      title: { zh: '工地', en: 'Site', es: 'Obra' },
      fields: [settings.attendanceLimit, settings.workFrom, settings.workTo],
    },
    Sample: {
      title: { zh: '样品', en: 'Samples', es: 'Muestras' },
      fields: [
        settings.sampleCap,
        settings.itemCap,
        settings.autoLabel,
        settings.mergedSuggestions,
        settings.retentionDays,
      ],
    },
    Numbering: {
      title: { zh: '编号', en: 'Numbering', es: 'Numeración' },
      fields: [settings.drawRecordAt],
    },
    Report: {
      title: { zh: '报告', en: 'Reports', es: 'Informes' },
      fields: [settings.recordReportMode, settings.changeNaming, settings.pageGroup],
    },
  },
})
