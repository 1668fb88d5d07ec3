import { defineErrors } from '../kit/errors.ts'

/** Refusals of tests that a site sends to another laboratory (page gdtrialtest/gdentrust, decision 0204). */
export const outsideOrderErrors = defineErrors({
  'GE-01': {
    status: 422,
    zh: '请选择试验',
    en: 'Please select a test.',
    es: 'Seleccione un ensayo.',
  },
  'GE-02': {
    status: 422,
    zh: '“{unit}”已将本单位登记为委托单位，请在检测单位中选择它，电子送检',
    en: '"{unit}" takes orders of this unit electronically: choose it in the list of laboratories.',
    es: '«{unit}» recibe encargos de esta unidad por vía electrónica: elíjalo en la lista de laboratorios.',
  },
  'GE-03': {
    status: 422,
    zh: '所选试验属于不同行业，请分开送检',
    en: 'The chosen tests belong to several industries; send them separately.',
    es: 'Los ensayos elegidos son de varios sectores; envíelos por separado.',
  },
  'GE-04': {
    status: 422,
    zh: '检测单位尚未发放报告，不能登记结果',
    en: 'The laboratory has not issued the report yet.',
    es: 'El laboratorio aún no emitió el informe.',
  },
  'GE-05': {
    status: 422,
    zh: '“{field}”以检测单位出具的报告为准：{told}',
    en: '{field} is what the report of the laboratory says: {told}',
    es: '{field} es lo que dice el informe del laboratorio: {told}',
  },
  'GE-06': {
    status: 422,
    zh: '报告由{unit}在平台上出具，登记结果时自动取回，不能上传',
    en: '{unit} makes the report on the platform; it comes with the result and is not uploaded.',
    es: '{unit} emite el informe en la plataforma; llega con el resultado y no se carga.',
  },
  'GE-07': {
    status: 422,
    zh: '已送检，检测单位没有退回，不能修改或重新送检',
    en: 'It was sent, and the laboratory has not given it back.',
    es: 'Ya se envió, y el laboratorio no lo ha devuelto.',
  },
  'GE-08': {
    status: 422,
    zh: '批准后才能打印委托单，当前为“{state}”',
    en: 'The sheet is printed once it is approved; the state is "{state}".',
    es: 'La hoja se imprime tras la aprobación; el estado es «{state}».',
  },
})
