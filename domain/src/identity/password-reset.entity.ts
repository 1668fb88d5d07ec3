import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const channelList = enumList('password_reset.channel', {
  email: { zh: '邮箱', en: 'E-mail', es: 'Correo electrónico' },
  sms: { zh: '短信', en: 'SMS', es: 'SMS' },
  admin: { zh: '管理员', en: 'Administrator', es: 'Administrador' },
})

/** Password reset request. */
export const passwordReset = defineEntity('password_reset', {
  label: { zh: '找回密码', en: 'Password reset', es: 'Restablecer contraseña' },
  tenancy: 'platform',
  title: 'email',
  pick: { label: 'email', search: ['email'] },
  index: [['user_id', 'expires_at']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    channel: oneOf({ zh: '方式', en: 'Channel', es: 'Canal' }, channelList, { required: true }),
    email: text({ zh: '邮箱', en: 'E-mail', es: 'Correo electrónico' }, { max: 100, rule: 'email' }),
    code_hash: text(
      { zh: '验证码摘要', en: 'Code digest', es: 'Resumen del código de verificación' },
      { max: 64, required: true },
    ),
    expires_at: datetime({ zh: '到期', en: 'Expires', es: 'Vencimiento' }, { required: true }),
    used_at: datetime({ zh: '使用时间', en: 'Used at', es: 'Fecha de uso' }),
    attempt_count: integer({ zh: '尝试次数', en: 'Attempts', es: 'N.º de intentos' }, { max: 5, default: 0 }),
  },
})
