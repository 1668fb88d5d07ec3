import { defineErrors } from '../kit/errors.ts'

/** Refusals of the second factor (D-04, D-19). */
export const factorErrors = defineErrors({
  /** The password was right; the page asks for the code. */
  'TF-01': {
    status: 422,
    zh: '请输入动态口令',
    en: 'Enter the one-time code.',
    es: 'Introduzca el código de un solo uso.',
  },
  /** One answer for a wrong code, one that was used, and one of another time. */
  'TF-02': {
    status: 422,
    zh: '动态口令错误或已使用',
    en: 'The one-time code is wrong or was used.',
    es: 'El código de un solo uso es incorrecto o ya se usó.',
  },
  'TF-03': {
    status: 422,
    zh: '动态口令已启用',
    en: 'The second factor is on already.',
    es: 'El segundo factor ya está activado.',
  },
  'TF-04': {
    status: 422,
    zh: '动态口令未启用',
    en: 'The second factor is not on.',
    es: 'El segundo factor no está activado.',
  },
  'TF-05': {
    status: 422,
    zh: '本系统要求管理员启用动态口令，不能关闭',
    en: 'Administrators of this system must keep the second factor on.',
    es: 'Los administradores de este sistema deben mantener el segundo factor.',
  },
  'TF-06': {
    status: 422,
    zh: '绑定已失效，请重新开始',
    en: 'The enrolment is over; begin again.',
    es: 'El alta ha caducado; empiece de nuevo.',
  },
})
