import { defineErrors } from '../kit/errors.ts'

/** Refusals of default values, lookup rows and names of states. */
export const dictionaryErrors = defineErrors({
  'DD-01': {
    status: 422,
    zh: '预警时限不能长于允许时限',
    en: 'The warning cannot come later than the end of the permitted time.',
    es: 'El aviso no puede ser posterior al plazo permitido.',
  },
})
