import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Order in a settlement. */
export const chargeSettlementItem = defineEntity('charge_settlement_item', {
  label: { zh: '结算明细', en: 'Settlement item', es: 'Ítem de liquidación' },
  tenancy: 'business',
  title: 'charge_settlement_id',
  unique: [['charge_settlement_id', 'charge_id']],
  computed: {
    calc_order: text({ zh: '委托单号', en: 'Order', es: 'Encargo' }, { max: 60 }),
    calc_day: date({ zh: '委托日期', en: 'Order date', es: 'Fecha' }),
    calc_tests: text({ zh: '收费明细', en: 'Lines', es: 'Conceptos' }, { max: 500 }),
    calc_paid: decimal({ zh: '已收', en: 'Paid', es: 'Cobrado' }, { digits: [14, 2], unit: 'CNY' }),
  },
  fields: {
    charge_settlement_id: ref(
      { zh: '结算单', en: 'Settlement', es: 'Liquidación' },
      { to: 'charge_settlement', required: true, byServer: true },
    ),
    charge_id: ref(
      { zh: '收费单', en: 'Bill', es: 'Factura de cargo' },
      { to: 'charge', required: true, byServer: true },
    ),
    /** What the bill asked for when it was taken up. */
    open_amount: decimal(
      { zh: '挂账金额', en: 'On account', es: 'A cuenta' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    /** Its share of the agreed sum. */
    amount: decimal(
      { zh: '结算金额', en: 'Settled', es: 'Liquidado' },
      { digits: [14, 2], required: true, unit: 'CNY', byServer: true },
    ),
  },
})
