import { defineErrors } from '../kit/errors.ts'

/** Refusals of links between accounts (page personnel/usersrelationship, and the binding at the first sign-in by a partner). */
export const linkErrors = defineErrors({
  'PS-01': {
    status: 422,
    zh: '编号已存在：该外部标识已关联其他账号',
    en: 'Number already exists: the external id is linked to another account.',
    es: 'El número ya existe: el identificador externo está vinculado a otra cuenta.',
  },
  'PS-02': {
    status: 422,
    zh: '该账号在此系统已绑定外部标识',
    en: 'The account has an external id in this system already.',
    es: 'La cuenta ya tiene un identificador externo en este sistema.',
  },
  'PS-03': {
    status: 422,
    zh: '平台没有登记该对接系统',
    en: 'The platform knows no such system.',
    es: 'La plataforma no conoce ese sistema.',
  },
  'PS-04': {
    status: 422,
    zh: '账号或密码不正确，或确认人既非本人也非其单位管理员',
    en: 'Account or password is wrong, or who confirms is neither its holder nor an administrator of its unit.',
    es: 'La cuenta o la contraseña no es correcta, o quien confirma no es su titular ni administrador de su unidad.',
  },
  'PS-05': {
    status: 422,
    zh: '两个账号属于同一单位或为同一账号',
    en: 'Both accounts belong to one unit, or are one.',
    es: 'Ambas cuentas son de una unidad, o son la misma.',
  },
  'PS-06': {
    status: 422,
    zh: '两个账号已关联',
    en: 'The accounts are linked already.',
    es: 'Las cuentas ya están vinculadas.',
  },
})
