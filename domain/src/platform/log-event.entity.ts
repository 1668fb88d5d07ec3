import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const levelList = enumList('log_event.level', {
  info: { zh: '信息', en: 'Info', es: 'Información' },
  warn: { zh: '警告', en: 'Warn', es: 'Advertencia' },
  error: { zh: '错误', en: 'Error', es: 'Error' },
})

/** Info/Warn/Error log. */
export const logEvent = defineEntity('log_event', {
  label: { zh: '运行日志', en: 'Event log', es: 'Registro de eventos' },
  tenancy: 'platform',
  title: 'title',
  appendOnly: true,
  index: [['level', 'occurred_at'], ['trace_id']],
  computed: {
    real_name: text({ zh: '用户', en: 'User', es: 'Usuario' }, { max: 50 }),
  },
  fields: {
    level: oneOf({ zh: '级别', en: 'Level', es: 'Nivel' }, levelList, { required: true }),
    source: text({ zh: '来源', en: 'Source', es: 'Origen' }, { max: 60 }),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 300 }),
    content: longtext({ zh: '内容', en: 'Content', es: 'Contenido' }),
    stack: longtext({ zh: '堆栈', en: 'Stack', es: 'Traza' }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user' }),
    business_id: ref({ zh: '单位', en: 'Business', es: 'Unidad' }, { to: 'business' }),
    web_url: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 500 }),
    trace_id: text({ zh: '跟踪号', en: 'Trace id', es: 'N.º de seguimiento' }, { max: 60 }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
  },
})
