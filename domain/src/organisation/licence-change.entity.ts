import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { functionCodes } from '../platform/function-codes.ts'

/** One end of a licence that was moved, and by what: an order that was paid, an extension, or the platform's hand. */
export const licenceChange = defineEntity('licence_change', {
  label: { zh: '授权变更', en: 'Licence change', es: 'Cambio de licencia' },
  tenancy: 'platform',
  title: 'reason',
  appendOnly: true,
  index: [['business_id', 'id'], ['business_service_id']],
  fields: {
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business', required: true }),
    business_service_id: ref(
      { zh: '服务单', en: 'Service order', es: 'Orden de servicio' },
      { to: 'business_service' },
    ),
    extension_id: ref({ zh: '延期申请', en: 'Extension', es: 'Prórroga' }, { to: 'extension_approve_record' }),
    function_code: oneOf({ zh: '功能', en: 'Function', es: 'Función' }, functionCodes, { required: true }),
    old_end: datetime({ zh: '原到期', en: 'Ended', es: 'Vencía' }),
    new_end: datetime({ zh: '新到期', en: 'Ends', es: 'Vence' }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 200, required: true }),
  },
})
