import { defineEntity } from '../kit/entity.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** First answer of a write, given again to a repeat (conventions 8). */
export const idempotencyKey = defineEntity('idempotency_key', {
  label: { zh: '幂等键', en: 'Idempotency key', es: 'Clave de idempotencia' },
  tenancy: 'business',
  title: 'key',
  appendOnly: true,
  unique: [['user_id', 'key']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    key: text({ zh: '键', en: 'Key', es: 'Clave' }, { max: 60, required: true }),
    action: text({ zh: '动作', en: 'Action', es: 'Acción' }, { max: 120, required: true }),
    body_sha256: text(
      { zh: '内容摘要', en: 'Body digest', es: 'Resumen criptográfico del contenido' },
      { max: 64, required: true },
    ),
    answer: json({ zh: '回答', en: 'Answer', es: 'Respuesta' }),
  },
})
