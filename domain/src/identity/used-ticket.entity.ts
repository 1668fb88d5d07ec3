import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const resultList = enumList('used_ticket.result', {
  ok: { zh: '成功', en: 'Ok', es: 'Correcto' },
  expired: { zh: '已过期', en: 'Expired', es: 'Caducado' },
  replayed: { zh: '重复使用', en: 'Replayed', es: 'Uso repetido' },
  unbound: { zh: '未绑定', en: 'Not bound', es: 'Sin vincular' },
  unlicensed: { zh: '未授权', en: 'Not licensed', es: 'Sin licencia' },
  disabled: { zh: '已停用', en: 'Disabled', es: 'Inactivo' },
  invalid: { zh: '无效', en: 'Invalid', es: 'No válido' },
})

/** Ticket identifiers already taken (replay protection) and the outcome of each use. */
export const usedTicket = defineEntity('used_ticket', {
  label: { zh: '已用票据', en: 'Used ticket', es: 'Ticket usado' },
  tenancy: 'platform',
  title: 'issuer',
  appendOnly: true,
  unique: [['issuer', 'jti']],
  fields: {
    auto_login_client_id: ref(
      { zh: '对接方', en: 'Partner', es: 'Sistema socio' },
      { to: 'auto_login_client', byServer: true },
    ),
    issuer: text({ zh: '签发方', en: 'Issuer', es: 'Emisor' }, { max: 50, required: true }),
    jti: text({ zh: '票据号', en: 'Ticket id', es: 'N.º de ticket' }, { max: 100, required: true }),
    route: text({ zh: '入口', en: 'Route', es: 'Ruta de entrada' }, { max: 100 }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user' }),
    result: oneOf({ zh: '结果', en: 'Result', es: 'Resultado' }, resultList, { required: true }),
    ip: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 45 }),
    /** exp + 10 minutes for the replay check; the row stays 90 days for the use list. */
    expires_at: datetime({ zh: '清除时间', en: 'Purge after', es: 'Fecha de purga' }, { required: true }),
  },
})
