import { defineErrors } from '../kit/errors.ts'

/** Refusals of default values, lookup rows and names of states. */
export const dictionaryErrors = defineErrors({
  'DD-01': {
    status: 422,
    zh: '预警时限不能长于允许时限',
    en: 'The warning cannot come later than the end of the permitted time.',
    es: 'El aviso no puede ser posterior al plazo permitido.',
  },
  'DD-02': {
    status: 422,
    zh: '表“{table}”由方法维护，不能手工更改',
    en: 'Table "{table}" comes with the method and is not changed by hand.',
    es: 'La tabla «{table}» viene con el método y no se cambia a mano.',
  },
  'DD-03': {
    status: 422,
    zh: '内插的表，参数1应为数字',
    en: 'A table that is interpolated needs a number as its first argument.',
    es: 'Una tabla que se interpola necesita un número como primer argumento.',
  },
  'DD-04': {
    status: 422,
    zh: '表“{table}”的各行内插方式应相同',
    en: 'All rows of table "{table}" are interpolated in the same way.',
    es: 'Todas las filas de la tabla «{table}» se interpolan igual.',
  },
})
