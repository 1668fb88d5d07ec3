import { defineErrors } from '../kit/errors.ts'

/** Refusals of applications for accounts and of forgotten passwords (pages account/register, preentrustregister, forget). */
export const applicationErrors = defineErrors({
  'RG-01': {
    status: 422,
    zh: '该试验室未开通预委托',
    en: 'The laboratory takes no announcements of clients.',
    es: 'El laboratorio no admite preencargos.',
  },
  /** One answer for a wrong code, one that is over, and one that was used. */
  'RG-02': {
    status: 422,
    zh: '验证码错误或已失效',
    en: 'The code is wrong or no longer valid.',
    es: 'El código es incorrecto o ya no es válido.',
  },
  'RG-03': {
    status: 422,
    zh: '每个手机号每天最多提交{n}次申请',
    en: 'A phone may send {n} applications a day.',
    es: 'Un teléfono puede enviar {n} solicitudes al día.',
  },
  'RG-04': {
    status: 422,
    zh: '请求已失效，请重新开始',
    en: 'The request is over; begin again.',
    es: 'La solicitud ha caducado; empiece de nuevo.',
  },
  'RG-05': {
    status: 422,
    zh: '用户名已被使用',
    en: 'The user name is taken.',
    es: 'El nombre de usuario ya está en uso.',
  },
  'RG-06': { status: 422, zh: '未查到该申请', en: 'No such application.', es: 'No existe esa solicitud.' },
  'RG-07': {
    status: 422,
    zh: '账号申请正在等待审核',
    en: 'The application for this account awaits approval.',
    es: 'La solicitud de esta cuenta espera aprobación.',
  },
  'RG-08': {
    status: 422,
    zh: '邀请码无效',
    en: 'The invitation code is not valid.',
    es: 'El código de invitación no es válido.',
  },
  'RG-09': {
    status: 422,
    zh: '该手机号已有账号',
    en: 'The phone belongs to an account already.',
    es: 'El teléfono ya corresponde a una cuenta.',
  },
  'RG-10': {
    status: 422,
    zh: '系统未配置短信或邮件发送，请联系管理员',
    en: 'This system sends no such messages; ask the administrator.',
    es: 'El sistema no envía esos mensajes; consulte al administrador.',
  },
  'RG-11': {
    status: 422,
    zh: '新密码不能与最近三次使用的密码相同',
    en: 'The new password is none of the last three.',
    es: 'La contraseña nueva no puede ser una de las tres últimas.',
  },
  'RG-12': {
    status: 422,
    zh: '该申请已处理',
    en: 'The application was decided already.',
    es: 'La solicitud ya se resolvió.',
  },
  'RG-13': {
    status: 422,
    zh: '部门或岗位不属于该单位',
    en: 'Department or post is none of the unit.',
    es: 'El departamento o el puesto no es de la unidad.',
  },
})
