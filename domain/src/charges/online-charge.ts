import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { settlementStates } from './charge-settlement.entity.ts'
import { chargeState, invoiceState } from './lists.ts'

const none = { zh: '未申请', en: 'Not asked for', es: 'Sin solicitar' }

/** Invoice of a bill, for its client. */
export const onlineInvoice = enumList('online_charge.invoice_state', { none, ...invoiceState.labels })
/** Statement that a bill stands in, for its client. */
export const onlineStatement = enumList('online_charge.settlement_state', {
  none: { zh: '—', en: '—', es: '—' },
  ...settlementStates.labels,
})

const money = { digits: [14, 2], unit: 'CNY' } as const

/** What laboratories charge a client for its orders: read from the view `online_charge`, which shows own fees alone (page onlinecharge). */
export const onlineCharge = defineEntity('online_charge', {
  label: { zh: '检测费用', en: 'Fee', es: 'Tarifa' },
  tenancy: 'platform',
  title: 'charge_no',
  fields: {
    charge_no: text({ zh: '收费单号', en: 'Bill', es: 'N.º de cobro' }, { max: 60 }),
    target_business_id: ref({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }, { to: 'business' }),
    lab_name: text({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }),
    entrust_no: text({ zh: '委托编号', en: 'Order', es: 'N.º de encargo' }, { max: 60 }),
    entrust_date: date({ zh: '委托日期', en: 'Order date', es: 'Fecha de encargo' }),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }),
    due_amount: decimal({ zh: '应付', en: 'Payable', es: 'A pagar' }, money),
    paid_amount: decimal({ zh: '已付', en: 'Paid', es: 'Pagado' }, money),
    open_amount: decimal({ zh: '未付', en: 'Open', es: 'Pendiente' }, money),
    due_on: date({ zh: '应付日期', en: 'Due', es: 'Vencimiento' }),
    charge_state: oneOf({ zh: '收费状态', en: 'State', es: 'Estado' }, chargeState),
    invoice_state: oneOf({ zh: '开票状态', en: 'Invoice', es: 'Factura' }, onlineInvoice),
    invoice_no: text({ zh: '发票号码', en: 'Invoice no.', es: 'N.º de factura' }, { max: 40 }),
    invoice_file_id: text({ zh: '发票文件', en: 'Invoice file', es: 'Archivo de factura' }, { max: 20 }),
    settlement_no: text({ zh: '结算单', en: 'Statement', es: 'Liquidación' }, { max: 60 }),
    settlement_state: oneOf({ zh: '结算状态', en: 'Statement state', es: 'Estado de liquidación' }, onlineStatement),
    settlement_id: text({ zh: '结算单标识', en: 'Statement id', es: 'Id. de liquidación' }, { max: 20 }),
    settlement_amount: decimal({ zh: '结算金额', en: 'Agreed sum', es: 'Importe convenido' }, money),
    settlement_version: integer({ zh: '结算单版本', en: 'Version', es: 'Versión' }),
  },
})
