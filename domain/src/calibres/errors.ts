import { defineErrors } from '../kit/errors.ts'

/** Refusals of calibration registers: tins, rings, cylinders and equations that tests take values from. */
export const calibreErrors = defineErrors({
  'CB-01': {
    status: 422,
    zh: '{name}已被{n}个试验引用，只能停用',
    en: '{name} is used by {n} tests; it can only be disabled.',
    es: '{name} se usa en {n} ensayos; solo se puede desactivar.',
  },
})
