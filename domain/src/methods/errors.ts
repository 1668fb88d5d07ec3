import { defineErrors } from '../kit/errors.ts'

/** Refusals of what a laboratory sets for its test methods. */
export const methodErrors = defineErrors({
  /** On an attempt to round a value that its method does not round. */
  'TM-01': {
    status: 422,
    zh: '“{value}”不作修约，不能设置',
    en: '“{value}” is not rounded by its method.',
    es: 'El método no redondea «{value}».',
  },
  /** On a rounding that is none: an interval of zero, or no digit. */
  'TM-02': {
    status: 422,
    zh: '修约间隔必须大于 0',
    en: 'The interval must be greater than 0.',
    es: 'El intervalo debe ser mayor que 0.',
  },
  /** On other digits than the method's without a reason. */
  'TM-03': { status: 422, zh: '请填写原因', en: 'Enter the reason', es: 'Indique el motivo' },
  /** On a limit that the rules of the method do not read, or a test without a method. */
  'TM-04': {
    status: 422,
    zh: '该试验的方法不按“{limit}”判定',
    en: 'The method of this test does not judge by “{limit}”.',
    es: 'El método de este ensayo no dictamina por «{limit}».',
  },
  /** On a limit that is no number of at most ten digits with four places. */
  'TM-05': {
    status: 422,
    zh: '规定值须为数字，最多 4 位小数',
    en: 'The value must be a number with at most 4 decimals.',
    es: 'El valor debe ser un número con 4 decimales como máximo.',
  },
  /** On a limit without the grade that it belongs to. */
  'TM-06': { status: 422, zh: '请填写规格等级', en: 'Enter the grade', es: 'Indique el grado' },
  /** On a limit of a standard that is switched off instead of replaced. */
  'TM-07': {
    status: 422,
    zh: '标准值不能停用，请改为本单位的规定值',
    en: 'A limit of the standard is not switched off; set your own value instead.',
    es: 'Un límite de la norma no se desactiva; fije su propio valor.',
  },
  /** On a copy for a grade that has this limit already. */
  'TM-08': {
    status: 409,
    zh: '规格等级“{grade}”已有该规定值',
    en: 'Grade “{grade}” has this limit already.',
    es: 'El grado «{grade}» ya tiene este límite.',
  },
})
