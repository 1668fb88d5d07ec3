import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { stepRole } from './lists.ts'

const eventList = enumList('esign_log.event', {
  create: { zh: '创建', en: 'Created', es: 'Creación' },
  sign: { zh: '签名', en: 'Signed', es: 'Firma' },
  stamp: { zh: '盖章', en: 'Stamped', es: 'Sellado' },
  refuse: { zh: '拒签', en: 'Refused', es: 'Rechazo de firma' },
  callback: { zh: '回调', en: 'Callback', es: 'Retorno de llamada' },
  verify: { zh: '验签', en: 'Verified', es: 'Firma comprobada' },
  cancel: { zh: '撤销', en: 'Cancelled', es: 'Anulación' },
  resend: { zh: '重新发起', en: 'Sent again', es: 'Nuevo envío' },
  error: { zh: '错误', en: 'Error', es: 'Error' },
})

/** Sign/verify/callback event. */
export const esignLog = defineEntity('esign_log', {
  label: { zh: '电子签日志', en: 'E-sign log', es: 'Registro de firma' },
  tenancy: 'business',
  title: 'occurred_at',
  appendOnly: true,
  evidence: true,
  index: [['esign_request_id', 'occurred_at']],
  computed: {
    /** What the detail says, in the words of the reader. */
    calc_text: text({ zh: '说明', en: 'What', es: 'Detalle' }, { max: 500 }),
  },
  fields: {
    esign_request_id: ref(
      { zh: '签署请求', en: 'Request', es: 'Solicitud de firma' },
      { to: 'esign_request', required: true },
    ),
    event: oneOf({ zh: '事件', en: 'Event', es: 'Evento' }, eventList, { required: true }),
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user' }),
    role: oneOf({ zh: '角色', en: 'Role', es: 'Función' }, stepRole),
    detail: json({ zh: '明细', en: 'Detail', es: 'Detalle' }, { default: {} }),
    ip: text({ zh: 'IP', en: 'IP', es: 'IP' }, { max: 45 }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
  },
})
