import { sendState } from '../exchange/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const channelList = enumList('notification.channel', {
  inbox: { zh: '站内', en: 'Inbox', es: 'Buzón interno' },
  sms: { zh: '短信', en: 'SMS', es: 'SMS' },
  email: { zh: '邮件', en: 'E-mail', es: 'Correo electrónico' },
  mobile: { zh: '移动端', en: 'Mobile', es: 'Aplicación móvil' },
})

/** Message to a user. */
export const notification = defineEntity('notification', {
  label: { zh: '消息通知', en: 'Notification', es: 'Notificación' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  index: [
    ['user_id', 'read_at', 'created_at'],
    ['object_kind', 'object_id'],
  ],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    kind: text({ zh: '类型', en: 'Kind', es: 'Tipo' }, { max: 40, required: true }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 300, required: true }),
    /** The same sentence for readers of other languages (1.4). */
    title_en: text({ zh: '英文标题', en: 'Title en', es: 'Título en inglés' }, { max: 300 }),
    title_es: text({ zh: '西文标题', en: 'Title es', es: 'Título en español' }, { max: 300 }),
    content: longtext({ zh: '内容', en: 'Content', es: 'Contenido' }),
    content_en: longtext({ zh: '英文内容', en: 'Content en', es: 'Contenido en inglés' }),
    content_es: longtext({ zh: '西文内容', en: 'Content es', es: 'Contenido en español' }),
    route: text({ zh: '跳转', en: 'Route', es: 'Ruta de destino' }, { max: 300 }),
    /** What it is about, where work on that answers it (decision 0090). */
    object_kind: text({ zh: '对象', en: 'Object', es: 'Objeto' }, { max: 40 }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }),
    channel: oneOf({ zh: '渠道', en: 'Channel', es: 'Canal' }, channelList, { required: true, default: 'inbox' }),
    read_at: datetime({ zh: '阅读时间', en: 'Read', es: 'Fecha de lectura' }),
    sent_state: oneOf({ zh: '发送状态', en: 'Sending', es: 'Estado de envío' }, sendState, {
      required: true,
      default: 'sent',
    }),
  },
})
