import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { chargeState } from './lists.ts'

const kindList = enumList('charge.kind', {
  normal: { zh: '检测费', en: 'Test fee', es: 'Tarifa de ensayo' },
  supplement: { zh: '补收', en: 'Supplement', es: 'Cobro suplementario' },
  change: { zh: '变更费', en: 'Change fee', es: 'Tarifa de cambio' },
  refund: { zh: '退费', en: 'Refund', es: 'Reembolso' },
  reprint: { zh: '加印费', en: 'Extra copies', es: 'Tarifa de copias adicionales' },
})

/** Charge bill of an order. */
export const charge = defineEntity('charge', {
  label: { zh: '收费单', en: 'Charge bill', es: 'Factura de cargo' },
  tenancy: 'business',
  title: 'charge_no',
  evidence: true,
  draft: 'draft',
  pick: { label: 'charge_no', search: ['charge_no'] },
  index: [
    ['entrustment_id'],
    ['entrust_unit_id', 'state'],
    ['state', 'due_on'],
    ['confirmed_at'],
    ['entrust_unit_id', 'id'],
  ],
  fields: {
    charge_no: text(
      { zh: '收费单号', en: 'Bill number', es: 'N.º de cobro' },
      { max: 60, requiredFrom: 'confirmed', unique: true },
    ),
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit', required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'normal' }),
    total_amount: decimal(
      { zh: '合计', en: 'Total', es: 'Total' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0' },
    ),
    discount_amount: decimal(
      { zh: '优惠', en: 'Discount', es: 'Descuento' },
      { digits: [14, 2], required: true, unit: 'CNY', min: 0, default: '0' },
    ),
    discount_reason: text({ zh: '优惠原因', en: 'Discount reason', es: 'Motivo del descuento' }, { max: 200 }),
    discount_by_id: ref(
      { zh: '优惠批准', en: 'Discount approved by', es: 'Descuento aprobado por' },
      { to: 'app_user' },
    ),
    payable_amount: decimal(
      { zh: '应收', en: 'Payable', es: 'Importe a cobrar' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0' },
    ),
    paid_amount: decimal(
      { zh: '已收', en: 'Paid', es: 'Cobrado' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0' },
    ),
    invoice_id: ref({ zh: '发票', en: 'Invoice', es: 'Factura' }, { to: 'invoice' }),
    charge_settlement_id: ref({ zh: '结算单', en: 'Settlement', es: 'Liquidación' }, { to: 'charge_settlement' }),
    confirmed_by_id: ref({ zh: '确认人', en: 'Confirmed by', es: 'Confirmado por' }, { to: 'app_user' }),
    confirmed_at: datetime({ zh: '确认时间', en: 'Confirmed', es: 'Fecha de confirmación' }),
    due_on: date({ zh: '应付日期', en: 'Due', es: 'Fecha de pago debida' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, chargeState, 'draft'),
    remarks: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 300 }),
  },
})
