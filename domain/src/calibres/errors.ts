import { defineErrors } from '../kit/errors.ts'

/** Refusals of calibration registers: tins, rings, cylinders and equations that tests take values from. */
export const calibreErrors = defineErrors({
  'CB-01': {
    status: 422,
    zh: '{name}已被{n}个试验引用，只能停用',
    en: '{name} is used by {n} tests; it can only be disabled.',
    es: '{name} se usa en {n} ensayos; solo se puede desactivar.',
  },
  'CB-02': {
    status: 422,
    zh: '{name}的相关系数{r}低于{least}，不能启用',
    en: 'The correlation {r} of {name} is below {least}; it cannot be put into use.',
    es: 'La correlación {r} de {name} es inferior a {least}; no se puede poner en uso.',
  },
  'CB-03': {
    status: 422,
    zh: '{name}尚未经技术负责人批准，不能启用',
    en: '{name} is not approved by the technical manager; it cannot be put into use.',
    es: '{name} no está aprobada por el responsable técnico; no se puede poner en uso.',
  },
  'CB-04': {
    status: 422,
    zh: '{name}已批准',
    en: '{name} is approved already.',
    es: '{name} ya está aprobada.',
  },
})
