import { defineErrors } from '../kit/errors.ts'

/** Refusals of calibrations, checks, maintenance and use of machines (workflow 17). */
export const careErrors = defineErrors({
  'Q-06': {
    status: 422,
    zh: '校准点{point}误差{error}超出允许{limit}',
    en: 'Point {point}: error {error} exceeds {limit}.',
    es: 'Punto {point}: el error {error} supera {limit}.',
  },
  'EC-01': {
    status: 422,
    zh: '日期不能晚于今天',
    en: 'The date cannot be in the future.',
    es: 'La fecha no puede ser futura.',
  },
  'EC-02': {
    status: 422,
    zh: '{number}已确认，不能修改；请登记新的检校',
    en: '{number} is confirmed and cannot be changed; register a new calibration.',
    es: '{number} está confirmado y no puede cambiarse; registre una nueva calibración.',
  },
  'EC-03': {
    status: 422,
    zh: '{number}的年度计划尚未批准',
    en: 'The plan of {number} is not approved yet.',
    es: 'El plan de {number} aún no está aprobado.',
  },
  'EC-04': {
    status: 422,
    zh: '请先登记证书：编号、检校日期、有效期、结果和证书文件',
    en: 'Register the certificate first: number, day, validity, result and file.',
    es: 'Registre antes el certificado: número, fecha, validez, resultado y archivo.',
  },
  'EC-05': {
    status: 422,
    zh: '证书结果为“{result}”，结论不能是“{conclusion}”',
    en: 'With the result "{result}" the conclusion cannot be "{conclusion}".',
    es: 'Con el resultado «{result}» la conclusión no puede ser «{conclusion}».',
  },
  'EC-06': {
    status: 422,
    zh: '降级使用须写明准用范围',
    en: 'A downgraded machine needs its allowed scope.',
    es: 'Un equipo degradado necesita su alcance de uso.',
  },
  'EC-07': {
    status: 422,
    zh: '有效期不能早于检校日期',
    en: 'The validity cannot end before the day of calibration.',
    es: 'La validez no puede terminar antes de la fecha de calibración.',
  },
  'EC-08': {
    status: 422,
    zh: '设备{number}已有未完成的检校{open}',
    en: 'Equipment {number} has an open calibration {open}.',
    es: 'El equipo {number} tiene una calibración abierta {open}.',
  },
  'EC-10': {
    status: 422,
    zh: '请填写计划日期或保养日期',
    en: 'Enter the planned day or the day it was done.',
    es: 'Indique la fecha prevista o la de realización.',
  },
  'EC-11': {
    status: 422,
    zh: '{number}已完成，不能再完成一次',
    en: '{number} is done already.',
    es: '{number} ya está terminado.',
  },
  'EC-12': {
    status: 404,
    zh: '没有标签为“{label}”的设备',
    en: 'There is no equipment with the label "{label}".',
    es: 'No hay ningún equipo con la etiqueta «{label}».',
  },
  'EC-13': {
    status: 422,
    zh: '设备{number}没有未完成的保养',
    en: 'Equipment {number} has no open maintenance.',
    es: 'El equipo {number} no tiene mantenimiento abierto.',
  },
  'EC-20': {
    status: 422,
    zh: '自动记录由试验写入，不能修改',
    en: 'What a test wrote cannot be changed by hand.',
    es: 'Lo que escribió un ensayo no puede cambiarse a mano.',
  },
  'EC-21': {
    status: 422,
    zh: '结束时间必须晚于开始时间',
    en: 'The use must end after it began.',
    es: 'El uso debe terminar después de empezar.',
  },
  'EC-22': {
    status: 422,
    zh: '设备{number}为“{state}”，不能使用',
    en: 'Equipment {number} is "{state}" and cannot be used.',
    es: 'El equipo {number} está en «{state}» y no puede usarse.',
  },
  'EC-30': {
    status: 422,
    zh: '该行没有绑定设备',
    en: 'No machine is bound in this row.',
    es: 'En esta fila no hay ningún equipo vinculado.',
  },
  'EC-40': {
    status: 422,
    zh: '{number}尚未批准，不能登记核查',
    en: '{number} is not approved yet; no check can be recorded.',
    es: '{number} aún no está aprobado; no puede registrarse una comprobación.',
  },
  'EC-41': {
    status: 422,
    zh: '不合格的核查已停用设备，不能再修改或删除',
    en: 'A failed check took its machine out of use and stays as it is.',
    es: 'Una comprobación no conforme retiró su equipo y queda como está.',
  },
  'EC-42': {
    status: 422,
    zh: '{number}已批准，不能修改',
    en: '{number} is approved and cannot be changed.',
    es: '{number} está aprobado y no puede cambiarse.',
  },
})
