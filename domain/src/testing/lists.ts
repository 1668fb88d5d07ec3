import { enumList } from '../kit/fields/enum.ts'

export const judgement = enumList('judgement', {
  pending: { zh: '待判定', en: 'Pending', es: 'Pendiente de dictamen' },
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
  measured: { zh: '实测值', en: 'Measured value only', es: 'Solo valor medido' },
  retest: { zh: '需复检', en: 'Retest required', es: 'Requiere reensayo' },
  invalid: { zh: '无效', en: 'Void', es: 'No válido' },
  none: { zh: '不作判定', en: 'No judgement', es: 'Sin dictamen' },
})

export const recordState = enumList('record_state', {
  draft: { zh: '编制中', en: 'Draft', es: 'En elaboración' },
  submitted: { zh: '待复核', en: 'To check', es: 'Pendiente de verificación' },
  returned: { zh: '已退回', en: 'Returned', es: 'Devuelto' },
  checked: { zh: '已复核', en: 'Checked', es: 'Verificado' },
  locked: { zh: '已锁定', en: 'Locked', es: 'Bloqueado' },
  voided: { zh: '已作废', en: 'Voided', es: 'Anulado' },
})

/** What a machine's reading makes its receiver wonder about (page trialDeviceSupV). */
export const readingAlarm = enumList('device_test_data.alarm', {
  time_reversed: { zh: '结束早于开始', en: 'Ends before it starts', es: 'Termina antes de empezar' },
  clock_ahead: { zh: '设备时钟超前', en: 'Machine clock ahead', es: 'Reloj del equipo adelantado' },
  unsigned: { zh: '未经设备密钥签名', en: 'Not signed with a key', es: 'Sin firma del equipo' },
  retested: { zh: '同一试件重复试验', en: 'Specimen tested again', es: 'Probeta ensayada de nuevo' },
})
