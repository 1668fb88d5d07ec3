import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'

/** Order in a settlement. */
export const chargeSettlementItem = defineEntity('charge_settlement_item', {
  label: { zh: '结算明细', en: 'Settlement item', es: 'Ítem de liquidación' },
  tenancy: 'business',
  title: 'charge_settlement_id',
  unique: [['charge_settlement_id', 'charge_id']],
  fields: {
    charge_settlement_id: ref(
      { zh: '结算单', en: 'Settlement', es: 'Liquidación' },
      { to: 'charge_settlement', required: true },
    ),
    charge_id: ref({ zh: '收费单', en: 'Bill', es: 'Factura de cargo' }, { to: 'charge', required: true }),
    amount: decimal({ zh: '金额', en: 'Amount', es: 'Importe' }, { digits: [14, 2], required: true, unit: 'CNY' }),
  },
})
