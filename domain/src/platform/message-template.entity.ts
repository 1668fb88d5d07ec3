import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { text } from '../kit/fields/text.ts'
import { messageAreas, messageLanguages } from './message-lists.ts'

/** Where a message goes: the product sends none by mail or by telephone (decision 0144). */
const channelList = enumList('message_template.channel', {
  inner: { zh: '站内', en: 'Inbox', es: 'Buzón interno' },
})

const levelList = enumList('message_template.level', {
  standard: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '本单位', en: 'Own', es: 'Propio' },
})

/** The text of a to-do or message of an event in a language: as it was delivered (rows of the platform), or as a laboratory words it. */
export const messageTemplate = defineEntity('message_template', {
  label: { zh: '消息模板', en: 'Message template', es: 'Plantilla de mensaje' },
  tenancy: 'business',
  title: 'title',
  seedable: true,
  replaces: ['event', 'channel', 'language'],
  switchable: 'enabled',
  unique: [['event', 'channel', 'language']],
  computed: {
    area: oneOf({ zh: '业务', en: 'Area', es: 'Área' }, messageAreas),
    level: oneOf({ zh: '层级', en: 'Level', es: 'Nivel' }, levelList),
    delivered: text({ zh: '默认文字', en: 'Delivered text', es: 'Texto original' }),
    places: text({ zh: '可用占位符', en: 'Placeholders', es: 'Marcadores' }),
  },
  fields: {
    event: text({ zh: '事件', en: 'Event', es: 'Evento' }, { max: 50, required: true }),
    channel: oneOf({ zh: '渠道', en: 'Channel', es: 'Canal' }, channelList, { required: true, default: 'inner' }),
    language: oneOf({ zh: '语言', en: 'Language', es: 'Idioma' }, messageLanguages, { required: true, default: 'zh' }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 160, required: true }),
    /** Stands below the title of a message, before what people wrote; a to-do has its title alone. */
    content: text({ zh: '内容', en: 'Content', es: 'Contenido' }, { max: 500 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
