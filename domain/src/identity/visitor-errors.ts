import { defineErrors } from '../kit/errors.ts'

/** Refusals of `totalset/visitorgrant` and of its links. */
export const visitorErrors = defineErrors({
  'VG-01': {
    status: 422,
    zh: '请至少选择一份委托单或报告',
    en: 'Choose at least one order or report.',
    es: 'Elija al menos un encargo o informe.',
  },
  'VG-02': {
    status: 422,
    zh: '截止时间须晚于现在，且不超过{days}天',
    en: 'It must end in the future, within {days} days.',
    es: 'Debe terminar en el futuro, en {days} días como máximo.',
  },
  'VG-03': {
    status: 422,
    zh: '所选{field}中有您看不到的，或报告尚未发放',
    en: 'Among the chosen {field} are some that you do not see, or reports that were not issued.',
    es: 'Entre los {field} elegidos hay algunos que usted no ve, o informes no emitidos.',
  },
  'VG-04': {
    status: 409,
    zh: '授权“{title}”已失效',
    en: '"{title}" is no longer valid.',
    es: '«{title}» ya no es válido.',
  },
  'VG-05': {
    status: 422,
    zh: '访问码不正确',
    en: 'That access code is wrong.',
    es: 'El código de acceso no es correcto.',
  },
  'VG-06': {
    status: 429,
    zh: '访问码输错次数过多，请{minutes}分钟后再试',
    en: 'Too many wrong access codes: try again in {minutes} minutes.',
    es: 'Demasiados códigos erróneos: inténtelo en {minutes} minutos.',
  },
})
