import { defineListPage } from '../kit/page/define.ts'
import { loginRecord } from './login-record.entity.ts'

/** Who is signed in now; sessions that nobody hears of for ten minutes are grey and do not count. */
export default defineListPage('totalset.loginusers', {
  entity: loginRecord,
  columns: [
    { of: 'real_name', width: 110 },
    { of: 'user_name', width: 120 },
    { of: 'business_id', width: 160 },
    { of: 'channel', width: 100 },
    { of: 'operated_by', width: 140 },
    { of: 'support_waits', width: 100 },
    { of: 'login_at', width: 170 },
    { of: 'last_heartbeat_at', width: 170 },
    { of: 'counted', width: 90 },
    { of: 'ip', width: 130 },
    { of: 'user_agent', width: 180 },
    { of: 'support_reason', width: 200 },
    { of: 'support_agreed_at', width: 170 },
  ],
  filters: ['real_name', 'business_id', 'channel'],
  sort: '-login_at',
  commands: [
    {
      op: 'agree',
      action: 'Agree',
      when: { field: 'support_waits', is: 1 },
      label: { zh: '同意修改', en: 'Agree to changes', es: 'Autorizar cambios' },
      consequence: {
        zh: '同意平台人员在本次会话中修改数据吗？签名、审批、打印、导出和密码始终不可操作，双方姓名均记入审计日志。',
        en: 'Let the person of the platform change data in this session? Signing, deciding, printing, exporting and passwords stay shut; both names go into the audit log.',
        es: '¿Permitir que la persona de la plataforma modifique datos en esta sesión? Firmar, decidir, imprimir, exportar y las contraseñas siguen vedados; ambos nombres quedan en el registro de auditoría.',
      },
    },
    {
      op: 'kick',
      action: 'End',
      label: { zh: '强制下线', en: 'End session', es: 'Cerrar sesión ajena' },
      danger: true,
      consequence: {
        zh: '确定将所选用户强制下线吗？对方未提交的输入留在其电脑上。',
        en: 'End the chosen sessions? What was typed and not sent stays on those computers.',
        es: '¿Cerrar las sesiones elegidas? Lo escrito y no enviado queda en esos equipos.',
      },
    },
  ],
  empty: { zh: '没有在线用户', en: 'Nobody is logged in', es: 'No hay usuarios conectados' },
})
