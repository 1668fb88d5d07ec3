import { defineErrors } from '../kit/errors.ts'

/** Refusals of attendance (page gdpersonnel/attendance). */
export const attendanceErrors = defineErrors({
  'PT-03': {
    status: 409,
    zh: '您不是本工地试验室的在岗人员，不能签到',
    en: 'You do not work at this site laboratory and cannot check in.',
    es: 'Usted no trabaja en este laboratorio de obra y no puede fichar.',
  },
  'PT-04': {
    status: 409,
    zh: '尚未登记工地试验室的经纬度，不能定位签到',
    en: 'Nobody has said yet where the site laboratory is.',
    es: 'Aún no se ha indicado dónde está el laboratorio de obra.',
  },
  'PT-05': {
    status: 422,
    zh: '请假须为{from}起的1至{max}天',
    en: 'A leave has 1 to {max} days, from {from} on.',
    es: 'Un permiso tiene de 1 a {max} días, desde el {from}.',
  },
  'PT-06': {
    status: 409,
    zh: '{name}在{days}已有考勤',
    en: '{name} was present on {days}.',
    es: '{name} estuvo presente el {days}.',
  },
  'PT-07': {
    status: 422,
    zh: '批准人须为本试验室主任，且不能是请假人本人',
    en: 'Leave is approved by a director of the laboratory who is not the person himself.',
    es: 'El permiso lo autoriza un director del laboratorio distinto de la propia persona.',
  },
  'PT-08': {
    status: 422,
    zh: '补卡时间须在{day}当天，且不晚于现在',
    en: 'The times lie on {day} and not in the future.',
    es: 'Las horas son del {day} y no futuras.',
  },
  'PT-09': {
    status: 422,
    zh: '下班时间不能早于上班时间',
    en: 'Nobody leaves before he came.',
    es: 'Nadie sale antes de entrar.',
  },
  'PT-10': {
    status: 409,
    zh: '该考勤{state}，不能补卡',
    en: 'The day is {state}; there is nothing to mend.',
    es: 'El día está {state}; no hay nada que corregir.',
  },
})
