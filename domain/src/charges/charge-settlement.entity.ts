import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

export const settlementStates = enumList('charge_settlement.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  submitted: { zh: '待对账', en: 'To confirm', es: 'Pendiente de conciliación' },
  confirmed: { zh: '已对账', en: 'Confirmed', es: 'Conciliado' },
  invoiced: { zh: '已开票', en: 'Invoiced', es: 'Facturado' },
  settled: { zh: '已结清', en: 'Settled', es: 'Liquidado' },
  voided: { zh: '作废', en: 'Voided', es: 'Anulado' },
})

/** Periodic settlement of many bills on account of a client: their statement is agreed, invoiced and paid as one. */
export const chargeSettlement = defineEntity('charge_settlement', {
  label: { zh: '收费结算', en: 'Charge settlement', es: 'Liquidación' },
  tenancy: 'business',
  title: 'settlement_no',
  draft: 'draft',
  pick: { label: 'settlement_no', search: ['settlement_no'] },
  search: ['settlement_no', 'project_name'],
  index: [['entrust_unit_id', 'period_to'], ['state']],
  computed: {
    calc_orders: integer({ zh: '委托数', en: 'Orders', es: 'Encargos' }),
    calc_open: decimal({ zh: '未收', en: 'Open', es: 'Pendiente' }, { digits: [14, 2], unit: 'CNY' }),
    calc_invoice_no: text({ zh: '发票号码', en: 'Invoice no.', es: 'N.º de factura' }, { max: 200 }),
    /** `pay` while it asks for money, `settle` once nothing is open, `invoice` is said apart. */
    calc_step: text({ zh: '待办', en: 'Next', es: 'Siguiente' }, { max: 10 }),
  },
  fields: {
    settlement_no: text(
      { zh: '结算单号', en: 'Number', es: 'N.º de liquidación' },
      { max: 60, requiredFrom: 'submitted', unique: true, byServer: true },
    ),
    entrust_unit_id: ref({ zh: '委托单位', en: 'Client', es: 'Cliente' }, { to: 'entrust_unit', required: true }),
    project_name: text({ zh: '项目', en: 'Project', es: 'Proyecto' }),
    period_from: date({ zh: '起始', en: 'From', es: 'Desde' }, { required: true }),
    period_to: date({ zh: '截止', en: 'To', es: 'Hasta' }, { required: true, min: 'period_from' }),
    /** The bills that it was made of; all that are proposed when empty. */
    charge_ids: idsOf({ zh: '收费单', en: 'Bills', es: 'Facturas' }, { each: 'charge', max: 500 }),
    total_amount: decimal(
      { zh: '合计', en: 'Total', es: 'Total' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    /** What both agreed on in place of the total; the total when empty. */
    agreed_amount: decimal(
      { zh: '协议金额', en: 'Agreed sum', es: 'Importe acordado' },
      { digits: [14, 2], unit: 'CNY', min: 0 },
    ),
    adjust_amount: decimal(
      { zh: '优惠', en: 'Adjustment', es: 'Ajuste' },
      { digits: [14, 2], unit: 'CNY', default: '0', byServer: true },
    ),
    adjust_reason: text({ zh: '优惠原因', en: 'Reason', es: 'Motivo de ajuste' }, { max: 300 }),
    payable_amount: decimal(
      { zh: '结算金额', en: 'Payable', es: 'Importe a cobrar' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    paid_amount: decimal(
      { zh: '已收', en: 'Paid', es: 'Cobrado' },
      { digits: [14, 2], required: true, unit: 'CNY', default: '0', byServer: true },
    ),
    client_confirm_file_id: file(
      { zh: '对账确认单', en: 'Client confirmation', es: 'Confirmación de saldos' },
      { byServer: true },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, settlementStates, 'draft'),
    approved_by_id: ref({ zh: '确认人', en: 'Confirmed by', es: 'Revisor' }, { to: 'app_user', byServer: true }),
    approved_at: datetime({ zh: '确认时间', en: 'Confirmed at', es: 'Confirmado el' }, { byServer: true }),
  },
})
