import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { attemptOutcome } from './lists.ts'

/** One call of one transfer and what was answered: the log of transfers, which nobody changes. */
export const thirdPartyAttempt = defineEntity('third_party_attempt', {
  label: { zh: '上报记录', en: 'Attempts', es: 'Intentos' },
  tenancy: 'business',
  title: 'address',
  appendOnly: true,
  pick: false,
  index: [['third_party_push_id', 'started_at']],
  fields: {
    third_party_push_id: ref({ zh: '上报', en: 'Transfer', es: 'Envío' }, { to: 'third_party_push', required: true }),
    attempt_no: integer({ zh: '第几次', en: 'Attempt', es: 'Intento' }, { required: true }),
    started_at: datetime({ zh: '开始', en: 'Started', es: 'Inicio' }, { required: true }),
    duration_ms: integer({ zh: '耗时', en: 'Took', es: 'Duración' }, { unit: 'ms' }),
    /** Without what stands behind a question mark. */
    address: text({ zh: '地址', en: 'Address', es: 'Dirección' }, { max: 300, required: true }),
    body_hash: text({ zh: '报文摘要', en: 'Digest', es: 'Resumen' }, { max: 64 }),
    outcome: oneOf({ zh: '结果', en: 'Outcome', es: 'Resultado' }, attemptOutcome, { required: true }),
    status: integer({ zh: '状态码', en: 'Status', es: 'Estado HTTP' }),
    /** As it came, without the system's key. */
    answer: longtext({ zh: '返回', en: 'Answer', es: 'Respuesta' }),
    simulated: boolean({ zh: '模拟', en: 'Simulated', es: 'Simulado' }, { required: true, default: 0 }),
  },
})
