import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { functionCodes } from '../platform/function-codes.ts'
import { serviceItems } from './service-items.ts'

const stateList = enumList('service_charge.state', {
  unpaid: { zh: '未付', en: 'Unpaid', es: 'Sin pagar' },
  paid: { zh: '已付', en: 'Paid', es: 'Pagado' },
  waived: { zh: '免除', en: 'Waived', es: 'Exento' },
})

/** What a unit owes the platform for one item and period; once it stands in a service order it is only read. */
export const serviceCharge = defineEntity('service_charge', {
  label: { zh: '服务费用', en: 'Service charge', es: 'Cargo por servicio' },
  tenancy: 'platform',
  title: 'spec',
  index: [['business_id', 'period_to'], ['state']],
  fields: {
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business', required: true }),
    item: oneOf({ zh: '费用项目', en: 'Item', es: 'Concepto' }, serviceItems, { required: true }),
    /** What it licenses; payment of its order puts the end of it off. */
    function_code: oneOf({ zh: '授权功能', en: 'Function', es: 'Función' }, functionCodes),
    spec: text({ zh: '规格', en: 'Spec', es: 'Especificación' }, { max: 100 }),
    unit_price: decimal(
      { zh: '单价', en: 'Unit price', es: 'Precio' },
      { digits: [12, 2], required: true, unit: 'CNY', min: 0 },
    ),
    quantity: decimal(
      { zh: '数量', en: 'Quantity', es: 'Cantidad' },
      { digits: [10, 2], required: true, default: '1', min: 0.01 },
    ),
    discount_rate: decimal({ zh: '折扣%', en: 'Discount %', es: 'Descuento %' }, { digits: [5, 2], min: 0, max: 100 }),
    amount: decimal(
      { zh: '金额', en: 'Amount', es: 'Importe' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    period_from: date({ zh: '起始', en: 'From', es: 'Desde' }, { required: true }),
    period_to: date({ zh: '截止', en: 'Until', es: 'Hasta' }, { required: true, min: 'period_from' }),
    paid_amount: decimal(
      { zh: '已付', en: 'Paid', es: 'Pagado' },
      { digits: [14, 2], unit: 'CNY', default: '0', byServer: true },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'unpaid',
      byServer: true,
    }),
    business_service_id: ref(
      { zh: '服务单', en: 'Service order', es: 'Orden de servicio' },
      { to: 'business_service', byServer: true },
    ),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
  },
})
