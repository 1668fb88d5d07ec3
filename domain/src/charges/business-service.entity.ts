import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('business_service.kind', {
  open: { zh: '开通', en: 'Open', es: 'Alta' },
  extend: { zh: '续期', en: 'Extend', es: 'Prórroga' },
  upgrade: { zh: '增购', en: 'Add on', es: 'Ampliación' },
  label: { zh: '标签', en: 'Labels', es: 'Etiquetas' },
})

const stateList = enumList('business_service.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  submitted: { zh: '待付款', en: 'To pay', es: 'Pendiente de pago' },
  closed: { zh: '已结束', en: 'Closed', es: 'Cerrada' },
})

/** Order of platform services by a unit; its items are charges that name it. */
export const businessService = defineEntity('business_service', {
  label: { zh: '业务服务', en: 'Service order', es: 'Orden de servicio' },
  tenancy: 'platform',
  title: 'service_no',
  pick: { label: 'service_no', search: ['service_no'] },
  index: [['business_id', 'state']],
  fields: {
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business', required: true, byServer: true }),
    /** Follows from the id; nobody chooses it. */
    service_no: text({ zh: '服务单号', en: 'Number', es: 'N.º de servicio' }, { max: 60, byServer: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, byServer: true }),
    amount: decimal(
      { zh: '金额', en: 'Amount', es: 'Importe' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'draft',
      byServer: true,
    }),
  },
})
