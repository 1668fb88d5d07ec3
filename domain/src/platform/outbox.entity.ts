import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** Message written with a change; a job carries only its id. */
export const outbox = defineEntity('outbox', {
  label: { zh: '待发消息', en: 'Outbox', es: 'Bandeja de salida' },
  tenancy: 'business',
  title: 'kind',
  appendOnly: true,
  fields: {
    kind: text({ zh: '种类', en: 'Kind', es: 'Clase' }, { max: 60, required: true }),
    payload: json({ zh: '内容', en: 'Payload', es: 'Contenido' }, { required: true }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
  },
})
