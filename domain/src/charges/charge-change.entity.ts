import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('charge_change.kind', {
  adjust: { zh: '调价', en: 'Price change', es: 'Ajuste de precio' },
  refund: { zh: '退费', en: 'Refund', es: 'Reembolso' },
  discount: { zh: '优惠', en: 'Discount', es: 'Descuento' },
  credit: { zh: '超额挂账', en: 'Credit beyond the limit', es: 'Crédito por encima del límite' },
})

/** What a refund was for; see refund.ts. */
export const refundKindList = enumList('charge_change.refund_kind', {
  fee: { zh: '退检测费（应收同减）', en: 'Refund of fees (less is owed)', es: 'Devolver tarifas (se debe menos)' },
  payment: {
    zh: '收款更正（应收不变）',
    en: 'Payment taken by mistake (still owed)',
    es: 'Cobro erróneo (se sigue debiendo)',
  },
})

const stateList = enumList('charge_change.state', {
  pending: { zh: '待批准', en: 'Awaiting approval', es: 'Pendiente de aprobación' },
  applied: { zh: '权限内生效', en: 'Within the limit', es: 'Dentro del límite' },
  approved: { zh: '已批准', en: 'Approved', es: 'Aprobado' },
  rejected: { zh: '已驳回', en: 'Rejected', es: 'Rechazado' },
})

const money = { digits: [14, 2], required: true, unit: 'CNY' } as const

/** Price change of a line, discount of a bill, money given back, or credit beyond a client's limit: who asked, why, and who decided. */
export const chargeChange = defineEntity('charge_change', {
  label: { zh: '收费变更', en: 'Charge change', es: 'Cambio de cobro' },
  tenancy: 'business',
  title: 'line_name',
  evidence: true,
  index: [['charge_id', 'state'], ['entrust_charge_index_id']],
  fields: {
    charge_id: ref({ zh: '收费单', en: 'Bill', es: 'Factura de cargo' }, { to: 'charge', required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true }),
    /** Of a price change alone. */
    entrust_charge_index_id: ref({ zh: '费用明细', en: 'Line', es: 'Línea de cargo' }, { to: 'entrust_charge_index' }),
    line_name: text({ zh: '收费项目', en: 'Item', es: 'Concepto de cobro' }, { max: 200 }),
    quantity_before: decimal({ zh: '原数量', en: 'Quantity before', es: 'Cantidad anterior' }, { digits: [10, 2] }),
    quantity_after: decimal({ zh: '新数量', en: 'Quantity after', es: 'Cantidad nueva' }, { digits: [10, 2] }),
    price_before: decimal(
      { zh: '原单价', en: 'Price before', es: 'Precio anterior' },
      { digits: [12, 2], unit: 'CNY' },
    ),
    price_after: decimal({ zh: '新单价', en: 'Price after', es: 'Precio nuevo' }, { digits: [12, 2], unit: 'CNY' }),
    rate_before: decimal({ zh: '原折扣率', en: 'Rate before', es: 'Tipo anterior' }, { digits: [5, 2], unit: '%' }),
    rate_after: decimal({ zh: '新折扣率', en: 'Rate after', es: 'Tipo nuevo' }, { digits: [5, 2], unit: '%' }),
    /** Amount of the line; of a discount the sum of the lines; of a refund what the bill asks for, or what was paid on it where a payment was taken by mistake; of credit what was left of the client's limit. */
    amount_before: decimal({ zh: '原金额', en: 'Amount before', es: 'Importe anterior' }, money),
    amount_after: decimal({ zh: '新金额', en: 'Amount after', es: 'Importe nuevo' }, money),
    /** Of a refund alone. */
    refund_kind: oneOf({ zh: '退费类型', en: 'Kind of refund', es: 'Tipo de reembolso' }, refundKindList),
    /** The payment that was taken by mistake, where one was named. */
    charge_payment_id: ref({ zh: '收款', en: 'Payment', es: 'Cobro' }, { to: 'charge_payment' }),
    /** Lines that a refund takes back, by their counts. */
    refund_lines: json(
      { zh: '退费明细', en: 'Lines taken back', es: 'Conceptos devueltos' },
      { shape: z.array(z.object({ line_id: z.string(), quantity: z.string() })) },
    ),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300, required: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'pending' }),
    decided_by_id: ref({ zh: '批准人', en: 'Decided by', es: 'Decidido por' }, { to: 'app_user' }),
    decided_at: datetime({ zh: '批准时间', en: 'Decided', es: 'Fecha de decisión' }),
    opinion: text({ zh: '批准意见', en: 'Opinion', es: 'Dictamen' }, { max: 300 }),
  },
})
