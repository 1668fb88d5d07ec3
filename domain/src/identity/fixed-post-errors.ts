import { defineErrors } from '../kit/errors.ts'

/** Refusals of the page of fixed posts (`gdpersonnel/fixedpost`). */
export const fixedPostErrors = defineErrors({
  'PT-01': {
    status: 422,
    zh: '最后在岗日不能早于任职日期{date}',
    en: 'The last day may not lie before {date}, the day on which the post began.',
    es: 'El último día no puede ser anterior al {date}, inicio del puesto.',
  },
  'PT-02': {
    status: 409,
    zh: '该岗位已于{date}结束',
    en: 'The post ended on {date}.',
    es: 'El puesto terminó el {date}.',
  },
})
