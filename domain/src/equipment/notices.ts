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
})
