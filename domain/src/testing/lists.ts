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

/** Signs that a reading of a machine wants a second look (page trialDeviceSupV, F02, F03, F05 to F13, F15). */
export const readingAlarm = enumList('device_test_data.alarm', {
  time_reversed: { zh: '结束早于开始', en: 'Ends before it starts', es: 'Termina antes de empezar' },
  clock_ahead: { zh: '设备时钟超前', en: 'Machine clock ahead', es: 'Reloj del equipo adelantado' },
  unsigned: { zh: '未经设备密钥签名', en: 'Not signed with a key', es: 'Sin firma del equipo' },
  retested: { zh: '同一试件重复试验', en: 'Specimen tested again', es: 'Probeta ensayada de nuevo' },
  gap: { zh: '缺号', en: 'Number missing before', es: 'Falta el número anterior' },
  overridden: { zh: '修改采集值', en: 'Replaced in the record', es: 'Sustituido en el registro' },
  odd_curve: { zh: '曲线异常', en: 'Odd curve', es: 'Curva anómala' },
  rate: { zh: '加载速率超限', en: 'Loading rate outside', es: 'Velocidad fuera de rango' },
  late: { zh: '上传延迟', en: 'Sent late', es: 'Envío tardío' },
  machine_out: { zh: '设备超期或停用', en: 'Machine not valid', es: 'Equipo no válido' },
  operator: { zh: '人员异常', en: 'Other operator', es: 'Otro operario' },
  age: { zh: '龄期异常', en: 'Outside its age', es: 'Fuera de su edad' },
  alike: { zh: '结果雷同', en: 'Too much alike', es: 'Demasiado iguales' },
})
export type ReadingAlarm = (typeof readingAlarm.codes)[number]

/** How much a reading wants a second look. */
export const readingLevel = enumList('device_test_data.level', {
  none: { zh: '正常', en: 'Nothing', es: 'Nada' },
  warn: { zh: '可疑', en: 'Suspicious', es: 'Sospechoso' },
  severe: { zh: '严重', en: 'Severe', es: 'Grave' },
})

/** Alarms that are only noted: a machine without a key signs nothing. */
export const notedAlarms = ['unsigned'] as const satisfies ReadingAlarm[]

/** Alarms that nobody submits a test with before they are explained and judged, unless the laboratory says otherwise. */
export const severeAlarms = ['time_reversed', 'odd_curve', 'machine_out'] as const satisfies ReadingAlarm[]
