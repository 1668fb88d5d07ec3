import { defineErrors } from '../kit/errors.ts'

/** Refusals of `totalset/servicecharge`. */
export const serviceErrors = defineErrors({
  'SC-01': {
    status: 422,
    zh: '截止须晚于起始',
    en: 'It must end after it begins.',
    es: 'Debe terminar después de empezar.',
  },
  'SC-02': {
    status: 409,
    zh: '已在服务单{number}中，只能查看',
    en: 'It stands in service order {number} and is only read.',
    es: 'Está en la orden de servicio {number}; solo se consulta.',
  },
  'SC-03': {
    status: 422,
    zh: '一张账单只能包含同一单位的费用',
    en: 'A bill takes the items of one unit.',
    es: 'Una factura toma los conceptos de una sola unidad.',
  },
})
