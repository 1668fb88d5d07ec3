import { defineErrors } from '../kit/errors.ts'

/** Refusals of components of the works. */
export const componentErrors = defineErrors({
  'WC-01': {
    status: 422,
    zh: '浇筑日期不能晚于今天',
    en: 'The day of pouring must not lie in the future.',
    es: 'La fecha de vertido no puede ser futura.',
  },
  'WC-02': {
    status: 409,
    zh: '构件{code}已有{n}个试件，不能删除',
    en: '{n} specimens were registered for component {code}: it cannot be deleted.',
    es: 'Hay {n} probetas del componente {code}: no se puede eliminar.',
  },
  'WC-03': {
    status: 409,
    zh: '构件{code}已有{n}个试件，不能改编号、名称或部位',
    en: '{n} specimens were registered for component {code}: code, name and place stay.',
    es: 'Hay {n} probetas del componente {code}: no cambian código, nombre ni lugar.',
  },
})
