import { defineErrors } from '../kit/errors.ts'

/** Refusals of signing in, sessions and licences (workflow 24; page /account/login). */
export const identityErrors = defineErrors({
  'L-01': {
    status: 422,
    zh: '用户名不能为空',
    en: 'User name cannot be empty',
    es: 'El nombre de usuario no puede estar vacío',
  },
  'L-02': { status: 422, zh: '密码不能为空', en: 'Password cannot be empty', es: 'La contraseña no puede estar vacía' },
  'L-03': {
    status: 422,
    zh: '用户名或密码错误',
    en: 'User name or password is wrong.',
    es: 'Usuario o contraseña incorrectos.',
  },
  'L-04': {
    status: 429,
    zh: '失败次数过多，请{minutes}分钟后再试',
    en: 'Too many failures; try again in {minutes} minutes.',
    es: 'Demasiados intentos; inténtelo de nuevo en {minutes} minutos.',
  },
  'L-05': {
    status: 422,
    zh: '该账号不允许登录',
    en: 'Log-in is not allowed for this account.',
    es: 'Esta cuenta no puede iniciar sesión.',
  },
  'L-06': { status: 422, zh: '所属单位已停用', en: 'The business unit is closed.', es: 'La unidad está cerrada.' },
  'L-07': {
    status: 422,
    zh: '原密码错误',
    en: 'The old password is wrong.',
    es: 'La contraseña anterior es incorrecta.',
  },
  'L-08': {
    status: 422,
    zh: '密码须为{min}至{max}位，含数字、小写和大写字母',
    en: 'The password must be {min} to {max} characters with a digit, a lowercase and an uppercase letter.',
    es: 'La contraseña debe tener de {min} a {max} caracteres con dígito, minúscula y mayúscula.',
  },
  'L-09': {
    status: 422,
    zh: '登录请求已失效，请重试',
    en: 'The log-in request has expired; please try again.',
    es: 'La solicitud de acceso ha caducado; inténtelo de nuevo.',
  },
  'V-01': {
    status: 402,
    zh: '“{function}”授权已于{date}到期，请联系管理员续期',
    en: 'The licence for "{function}" expired on {date}; ask the administrator to renew it.',
    es: 'La licencia de «{function}» caducó el {date}; pida la renovación al administrador.',
  },
  'V-02': {
    status: 422,
    zh: '登录人数已达上限（{n}）',
    en: 'The number of log-ins has reached the limit ({n}).',
    es: 'Se alcanzó el límite de accesos ({n}).',
  },
})
