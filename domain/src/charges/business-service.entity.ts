import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('business_service.kind', {
  open: { zh: '开通', en: 'Open', es: 'Alta' },
  extend: { zh: '续期', en: 'Extend', es: 'Prórroga' },
  upgrade: { zh: '增购', en: 'Add on', es: 'Ampliación' },
  label: { zh: '标签', en: 'Labels', es: 'Etiquetas' },
})

export const serviceStates = enumList('business_service.state', {
  submitted: { zh: '待付款', en: 'To pay', es: 'Pendiente de pago' },
  partial: { zh: '部分付款', en: 'Part paid', es: 'Pago parcial' },
  paid: { zh: '已付款', en: 'Paid', es: 'Pagada' },
  active: { zh: '已开通', en: 'Opened', es: 'Activada' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelada' },
})

/** Order of platform services by a unit; its items are charges that name it, its money the payments that name it. */
export const businessService = defineEntity('business_service', {
  label: { zh: '业务服务', en: 'Service order', es: 'Orden de servicio' },
  tenancy: 'platform',
  title: 'service_no',
  pick: { label: 'service_no', search: ['service_no'] },
  search: ['service_no'],
  index: [['business_id', 'state']],
  computed: {
    calc_items: text({ zh: '服务内容', en: 'Content', es: 'Contenido' }, { max: 500 }),
    calc_paid: decimal({ zh: '已付', en: 'Paid', es: 'Pagado' }, { digits: [14, 2], unit: 'CNY' }),
    calc_invoiced: decimal({ zh: '已开票', en: 'Invoiced', es: 'Facturado' }, { digits: [14, 2], unit: 'CNY' }),
    calc_period: text({ zh: '服务期', en: 'Period', es: 'Periodo' }, { max: 40 }),
  },
  fields: {
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business', required: true, byServer: true }),
    /** Follows from the id; nobody chooses it. */
    service_no: text({ zh: '服务单号', en: 'Number', es: 'N.º de servicio' }, { max: 60, byServer: true }),
    kind: oneOf({ zh: '服务类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, byServer: true }),
    /** Years by which payment puts the end of each function off; empty where the items say their own days. */
    years: integer({ zh: '年限', en: 'Years', es: 'Años' }, { min: 1, max: 5, byServer: true }),
    /** Said by the platform while nothing is paid. */
    discount_rate: decimal({ zh: '折扣%', en: 'Discount %', es: 'Descuento %' }, { digits: [5, 2], min: 0, max: 100 }),
    amount: decimal(
      { zh: '金额', en: 'Amount', es: 'Importe' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    /** The signed copy. */
    contract_file_id: file({ zh: '合同', en: 'Contract', es: 'Contrato' }, { byServer: true }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, serviceStates, 'submitted'),
    effective_at: datetime({ zh: '开通时间', en: 'Opened at', es: 'Activada el' }, { byServer: true }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
