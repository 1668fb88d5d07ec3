import { defineErrors } from '../kit/errors.ts'

/** Refusals of links to the paper of one report (page account/supcanreportpreview). */
export const shareErrors = defineErrors({
  'SH-01': {
    status: 422,
    zh: '有效期须在今天之后，最长{days}天',
    en: 'It must end after today, within {days} days.',
    es: 'Debe terminar después de hoy, en {days} días como máximo.',
  },
  'SH-02': {
    status: 422,
    zh: '只能分享已签发且有存档文件的报告',
    en: 'Only issued reports with a stored paper are shared.',
    es: 'Solo se comparten informes emitidos con su documento guardado.',
  },
  'SH-03': {
    status: 422,
    zh: '访问码错误',
    en: 'The access code is wrong.',
    es: 'El código de acceso no es correcto.',
  },
  'SH-04': {
    status: 429,
    zh: '访问码错误次数过多，请{minutes}分钟后再试',
    en: 'Too many wrong access codes; try again in {minutes} minutes.',
    es: 'Demasiados códigos erróneos; inténtelo en {minutes} minutos.',
  },
  'SH-05': {
    status: 409,
    zh: '该链接已撤销',
    en: 'The link was withdrawn already.',
    es: 'El enlace ya se retiró.',
  },
})
