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
})
