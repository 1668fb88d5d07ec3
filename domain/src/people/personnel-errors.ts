import { defineErrors } from '../kit/errors.ts'

/** Refusals of people's files (pages personnel/personnelmanage, gdpersonnel/gdpersonnel). */
export const personnelErrors = defineErrors({
  'PE-01': {
    status: 409,
    zh: '{name}不在岗，不能办理',
    en: '{name} no longer works here.',
    es: '{name} ya no trabaja aquí.',
  },
  'PE-02': {
    status: 422,
    zh: '离职日期不能早于入职日期{date}',
    en: 'Nobody leaves before {date}, the day of joining.',
    es: 'El cese no puede ser anterior al {date}, día de incorporación.',
  },
  'PE-03': {
    status: 422,
    zh: '离职日期不能晚于今天',
    en: 'The last day may not lie in the future.',
    es: 'El último día no puede ser futuro.',
  },
  'PE-04': {
    status: 409,
    zh: '{name}还有未完成的工作，请先移交：{work}',
    en: '{name} has open work that must be handed over first: {work}',
    es: '{name} tiene trabajo abierto que debe entregar antes: {work}',
  },
  'PE-05': {
    status: 422,
    zh: '姓名须为{min}至{max}个字',
    en: 'A name has {min} to {max} characters.',
    es: 'El nombre tiene de {min} a {max} caracteres.',
  },
  'PE-06': {
    status: 422,
    zh: '该账号已关联{name}',
    en: 'The account is that of {name}.',
    es: 'La cuenta es de {name}.',
  },
  'PE-07': {
    status: 422,
    zh: '身份证号校验位不正确',
    en: 'The identity number is not right: its check digit differs.',
    es: 'El número de identidad no es correcto: falla el dígito de control.',
  },
  'PE-08': {
    status: 422,
    zh: '该身份证号已属于{name}',
    en: 'The identity number is that of {name}.',
    es: 'El número de identidad es de {name}.',
  },
  'PE-09': {
    status: 409,
    zh: '{name}已有登录账号',
    en: '{name} has an account already.',
    es: '{name} ya tiene cuenta.',
  },
  'PE-10': {
    status: 422,
    zh: '请先选择该人员的部门',
    en: 'The person needs a department first.',
    es: 'La persona necesita antes un departamento.',
  },
  'PP-05': {
    status: 422,
    zh: '标记为已备案时须上传备案文件',
    en: 'Who is filed needs the filing document.',
    es: 'Quien está inscrito necesita el documento de registro.',
  },
  'PP-06': {
    status: 422,
    zh: '本试验室人员由母体机构“{name}”派出',
    en: 'People of this laboratory are sent by its parent, "{name}".',
    es: 'El personal de este laboratorio lo envía su matriz, «{name}».',
  },
})
