import { defineErrors } from '../kit/errors.ts'

/** Refusals and neutral answers of the public pages (T_PUBLIC). */
export const publicErrors = defineErrors({
  'V-10': { status: 429, zh: '请稍后再试', en: 'Try again later.', es: 'Inténtelo más tarde.' },
})
