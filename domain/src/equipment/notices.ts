import { defineNotices } from '../kit/notice.ts'

/** To-dos of equipment (workflow 17). */
export const equipmentNotices = defineNotices({
  left_abnormal: {
    zh: '设备{number}使用后状态异常（任务{task}）',
    en: 'Equipment {number} is abnormal after its use (task {task})',
    es: 'El equipo {number} quedó anormal tras su uso (tarea {task})',
  },
  calibration_due: {
    zh: '设备{number}{name}检校将于{day}到期',
    en: 'The calibration of {number} {name} ends on {day}',
    es: 'La calibración de {number} {name} vence el {day}',
  },
  calibration_over: {
    zh: '设备{number}{name}检校已超期{day}',
    en: 'The calibration of {number} {name} ended on {day}',
    es: 'La calibración de {number} {name} venció el {day}',
  },
  taken_out: {
    zh: '设备{number}{name}已变为“{state}”，任务{task}正在使用它，请更换设备',
    en: 'Equipment {number} {name} is now "{state}"; task {task} uses it, choose another one',
    es: 'El equipo {number} {name} está ahora en «{state}»; la tarea {task} lo usa, elija otro',
  },
  sheet_waits: {
    zh: '{sheet}{number}（{name}）待审批',
    en: '{sheet} {number} ({name}) waits for approval',
    es: '{sheet} {number} ({name}) espera autorización',
  },
  sheet_approved: {
    zh: '{sheet}{number}（{name}）已批准',
    en: '{sheet} {number} ({name}) was approved',
    es: '{sheet} {number} ({name}) fue autorizada',
  },
  sheet_rejected: {
    zh: '{sheet}{number}（{name}）被驳回：{reason}',
    en: '{sheet} {number} ({name}) was refused: {reason}',
    es: '{sheet} {number} ({name}) fue rechazada: {reason}',
  },
  change_void: {
    zh: '设备{name}的状态变更{number}未能按时执行：{reason}',
    en: 'Change {number} of {name} was not carried out: {reason}',
    es: 'El cambio {number} de {name} no se ejecutó: {reason}',
  },
  repair_waits: {
    zh: '维修单{number}（{name}）待验收',
    en: 'Repair {number} ({name}) waits for acceptance',
    es: 'La reparación {number} ({name}) espera aceptación',
  },
  fault_reported: {
    zh: '设备{number}{name}故障：{reason}',
    en: 'Fault of {number} {name}: {reason}',
    es: 'Avería de {number} {name}: {reason}',
  },
  fault_impact: {
    zh: '设备{number}故障影响{count}项试验，请评估',
    en: 'The fault of {number} may affect {count} tests; assess them',
    es: 'La avería de {number} puede afectar a {count} ensayos; evalúelos',
  },
})
