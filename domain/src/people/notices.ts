import { defineNotices } from '../kit/notice.ts'

/** To-dos about people and their certificates. */
export const personnelNotices = defineNotices({
  certificate_due: {
    zh: '{name}的{certificate}（{number}）将于{day}到期',
    en: '{certificate} {number} of {name} ends on {day}',
    es: '{certificate} {number} de {name} vence el {day}',
  },
  certificate_over: {
    zh: '{name}的{certificate}（{number}）已于{day}到期',
    en: '{certificate} {number} of {name} ended on {day}',
    es: '{certificate} {number} de {name} venció el {day}',
  },
  file_change_waits: {
    zh: '{name}提交了人员信息修改，待审批',
    en: '{name} submitted changes of the own file, to be judged',
    es: '{name} ha enviado cambios de su ficha, pendientes de resolver',
  },
  file_change_approved: {
    zh: '您提交的人员信息修改已批准',
    en: 'The changes of your file were approved',
    es: 'Los cambios de su ficha se han aprobado',
  },
  file_change_returned: {
    zh: '您提交的人员信息修改被退回：{reason}',
    en: 'The changes of your file were returned: {reason}',
    es: 'Los cambios de su ficha se han devuelto: {reason}',
  },
})
