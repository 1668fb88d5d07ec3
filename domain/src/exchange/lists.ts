import { enumList } from '../kit/fields/enum.ts'

export const sendState = enumList('send_state', {
  queued: { zh: '待发送', en: 'Queued', es: 'En cola' },
  sending: { zh: '发送中', en: 'Sending', es: 'Enviando' },
  sent: { zh: '成功', en: 'Succeeded', es: 'Correcto' },
  failed: { zh: '失败', en: 'Failed', es: 'Fallido' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelado' },
})
