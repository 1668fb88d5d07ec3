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
  'CB-05': {
    status: 422,
    zh: '级配至少需要3个筛孔，现有{n}个',
    en: 'A gradation has three sieves or more; there are {n}.',
    es: 'Una granulometría tiene tres tamices o más; hay {n}.',
  },
  'CB-06': {
    status: 422,
    zh: '筛孔{sizes} mm的限值与较大筛孔次序不对：筛孔越小，通过率不得升高（累计筛余不得降低）',
    en: 'Limits at {sizes} mm do not follow those of the sieve above: no more passes a smaller sieve.',
    es: 'Los límites en {sizes} mm no siguen a los del tamiz superior: por un tamiz menor no pasa más.',
  },
  'CB-07': {
    status: 422,
    zh: '筛孔{sizes} mm的范围比标准级配“{standard}”宽，请填写放宽说明',
    en: 'At {sizes} mm more is allowed than by the standard gradation {standard}; say why.',
    es: 'En {sizes} mm se admite más que en la granulometría normativa {standard}; indique el motivo.',
  },
  'CB-08': {
    status: 422,
    zh: '已有同名级配“{name}”，请先改名或停用',
    en: 'There is a gradation {name} already; rename it or put it out of use first.',
    es: 'Ya hay una granulometría {name}; cámbiele el nombre o desactívela antes.',
  },
})
