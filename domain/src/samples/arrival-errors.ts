import { defineErrors } from '../kit/errors.ts'

/** Refusals of batches of material on site. */
export const arrivalErrors = defineErrors({
  'MA-01': {
    status: 422,
    zh: '{number}已取样，{field}不能再改',
    en: 'Samples of {number} were taken: {field} stays as it is.',
    es: 'Ya hay muestras de {number}: {field} no se cambia.',
  },
  'MA-02': {
    status: 422,
    zh: '{number}的{n}组样品已取齐',
    en: 'All {n} samples of {number} were taken.',
    es: 'Ya se tomaron las {n} muestras de {number}.',
  },
  'MA-03': {
    status: 422,
    zh: '{number}为“{state}”，只有检验不合格的材料登记退场',
    en: '{number} is "{state}"; only material that does not conform is removed.',
    es: '{number} está «{state}»; solo se retira el material no conforme.',
  },
  'MA-04': {
    status: 422,
    zh: '{number}已退场',
    en: '{number} has left the site.',
    es: '{number} ya salió de la obra.',
  },
  'MA-05': {
    status: 422,
    zh: '进场日期不能晚于今天',
    en: 'The day of arrival lies in the future.',
    es: 'La fecha de entrada está en el futuro.',
  },
  'MA-06': {
    status: 422,
    zh: '退场日期应在进场日期之后、今天以前',
    en: 'The day of the removal lies between the arrival and today.',
    es: 'La fecha de retirada está entre la entrada y hoy.',
  },
})
