import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('charge_settlement.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  submitted: { zh: '待对账', en: 'To confirm', es: 'Pendiente de conciliación' },
  confirmed: { zh: '已对账', en: 'Confirmed', es: 'Conciliado' },
  invoiced: { zh: '已开票', en: 'Invoiced', es: 'Facturado' },
  settled: { zh: '已结清', en: 'Settled', es: 'Liquidado' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
})

/** Periodic settlement of many orders for a client. */
export const chargeSettlement = defineEntity('charge_settlement', {
  label: { zh: '收费结算', en: 'Charge settlement', es: 'Liquidación' },
  tenancy: 'business',
  title: 'settlement_no',
  evidence: true,
  draft: 'draft',
  pick: { label: 'settlement_no', search: ['settlement_no'] },
  index: [['entrust_unit_id', 'period_to'], ['state']],
  fields: {
    settlement_no: text(
      { zh: '结算单号', en: 'Number', es: 'N.º de liquidación' },
      { max: 60, requiredFrom: 'submitted', unique: true },
    ),
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit', required: true }),
    project_name: text({ zh: '项目', en: 'Project', es: 'Proyecto' }),
    period_from: date({ zh: '起始', en: 'From', es: 'Desde' }, { requiredAfterDraft: true }),
    period_to: date({ zh: '截止', en: 'To', es: 'Hasta' }, { requiredAfterDraft: true, min: 'period_from' }),
    total_amount: decimal(
      { zh: '合计', en: 'Total', es: 'Total' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0' },
    ),
    adjust_amount: decimal(
      { zh: '调整', en: 'Adjustment', es: 'Ajuste' },
      { digits: [14, 2], unit: 'CNY', default: '0' },
    ),
    adjust_reason: text({ zh: '调整原因', en: 'Reason', es: 'Motivo de ajuste' }, { max: 300 }),
    payable_amount: decimal(
      { zh: '应收', en: 'Payable', es: 'Importe a cobrar' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0' },
    ),
    paid_amount: decimal(
      { zh: '已收', en: 'Paid', es: 'Cobrado' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0' },
    ),
    client_confirm_file_id: file({ zh: '对账确认', en: 'Client confirmation', es: 'Confirmación de saldos' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'draft'),
    approved_by_id: ref({ zh: '审核人', en: 'Approved by', es: 'Revisor' }, { to: 'app_user' }),
  },
})
