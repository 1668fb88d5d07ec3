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
  plan_waits: {
    zh: '{year}年检校计划新增{n}项，请批准',
    en: 'The calibration plan of {year} has {n} new lines to approve',
    es: 'El plan de calibración de {year} tiene {n} líneas nuevas por aprobar',
  },
  confirmation_waits: {
    zh: '设备{number}检校确认待批准',
    en: 'The confirmation of {number} waits for approval',
    es: 'La confirmación de {number} espera aprobación',
  },
  confirmation_back: {
    zh: '设备{number}检校确认被驳回：{reason}',
    en: 'The confirmation of {number} was refused: {reason}',
    es: 'La confirmación de {number} fue rechazada: {reason}',
  },
  calibration_failed: {
    zh: '设备{number}检校不合格，请评估自上次合格以来的{n}次使用',
    en: 'Equipment {number} failed its calibration; assess its {n} uses since the last good one',
    es: 'El equipo {number} no superó la calibración; evalúe sus {n} usos desde la última conforme',
  },
  taken_out: {
    zh: '设备{number}{name}已变为“{state}”，任务{task}正在使用它，请更换设备',
    en: 'Equipment {number} {name} is now "{state}"; task {task} uses it, choose another one',
    es: 'El equipo {number} {name} está ahora en «{state}»; la tarea {task} lo usa, elija otro',
  },
})
