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
  check_due: {
    zh: '设备{number}{name}期间核查应于{day}完成',
    en: 'The check of {number} {name} is due on {day}',
    es: 'La comprobación de {number} {name} vence el {day}',
  },
  check_over: {
    zh: '设备{number}{name}期间核查已超期{day}',
    en: 'The check of {number} {name} was due on {day}',
    es: 'La comprobación de {number} {name} venció el {day}',
  },
  maintenance_due: {
    zh: '设备{number}{name}保养应于{day}完成',
    en: 'The maintenance of {number} {name} is due on {day}',
    es: 'El mantenimiento de {number} {name} vence el {day}',
  },
  maintenance_over: {
    zh: '设备{number}{name}保养已超期{day}',
    en: 'The maintenance of {number} {name} was due on {day}',
    es: 'El mantenimiento de {number} {name} venció el {day}',
  },
  return_due: {
    zh: '设备{number}{name}应于{day}归还',
    en: '{number} {name} is to be given back on {day}',
    es: '{number} {name} debe devolverse el {day}',
  },
  return_over: {
    zh: '设备{number}{name}应于{day}归还，已超期',
    en: '{number} {name} was to be given back on {day}',
    es: '{number} {name} debía devolverse el {day}',
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
  check_plan_waits: {
    zh: '{year}年期间核查计划新增{n}项，请补齐并批准',
    en: 'The plan of checks of {year} has {n} new lines to complete and approve',
    es: 'El plan de comprobaciones de {year} tiene {n} líneas nuevas por completar y aprobar',
  },
  check_watch: {
    zh: '设备{number}期间核查结果偏离控制限，需关注',
    en: 'A check of {number} lies outside its warning lines',
    es: 'Una comprobación de {number} está fuera de sus límites de aviso',
  },
  check_failed: {
    zh: '设备{number}期间核查不合格，已停用申请；请评估自上次检校以来的{n}次使用',
    en: 'Equipment {number} failed a check, its stop is applied for; assess its {n} uses since its calibration',
    es: 'El equipo {number} no superó una comprobación y se solicita su parada; evalúe sus {n} usos desde la calibración',
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
  inventory_waits: {
    zh: '盘点{number}（{title}）待审核',
    en: 'Stock-take {number} ({title}) waits for approval',
    es: 'El inventario {number} ({title}) espera aprobación',
  },
  inventory_closed: {
    zh: '盘点{number}（{title}）已审核完成',
    en: 'Stock-take {number} ({title}) was approved',
    es: 'El inventario {number} ({title}) fue aprobado',
  },
  inventory_back: {
    zh: '盘点{number}（{title}）被退回：{reason}',
    en: 'Stock-take {number} ({title}) was sent back: {reason}',
    es: 'El inventario {number} ({title}) fue devuelto: {reason}',
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
