import { entrustment } from '../entrust/entrustment.entity.ts'
import { entrustmentTemp } from '../entrust/entrustment-temp.entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { counted } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields } = entrustmentTemp

/** Every pre-entrustment that was sent, with its way to the order; the accounts that send them stand on a tab of their own. */
export default defineLedgerPage('djentrustmanage.ywtaccount', {
  entity: entrustmentTemp,
  columns: {
    temp_no: {
      field: fields.pre_no,
      width: 140,
      opens: { page: 'djentrustmanage.ywtentrustlist', id: 'temp_id' },
    },
    source: { field: fields.source, width: 100 },
    account_name: { field: text(fields.submitter_id.label), width: 120 },
    entrust_unit_name: { field: text(ledgerWords.client), width: 200 },
    project_name: { field: fields.project_name, width: 200 },
    sample_count: {
      field: integer({ zh: '样品数', en: 'Samples', es: 'Muestras' }),
      width: 80,
      total: { as: 'sum' },
    },
    test_count: {
      field: integer({ zh: '试验数', en: 'Tests', es: 'Ensayos' }),
      width: 80,
      total: { as: 'sum' },
    },
    submit_time: { field: fields.submitted_at, width: 165 },
    accept_time: { field: fields.accepted_at, width: 165 },
    accept_hours: {
      field: decimal({ zh: '受理时长', en: 'Hours', es: 'Horas' }, { digits: [10, 1], unit: 'h' }),
      width: 100,
      total: { as: 'mean', of: 'accept_hours_exact' },
      meaning: {
        zh: '自提交至受理的小时数；合计为平均值',
        en: 'From sending to acceptance; the total is the mean.',
        es: 'Del envío a la aceptación; el total es la media.',
      },
    },
    entrust_no: {
      field: entrustment.fields.entrust_no,
      width: 140,
      opens: { page: 'djentrustmanage.newEntrustsManager', id: 'entrustment_id' },
    },
    state: { field: fields.state, width: 100 },
    reject_reason: { field: fields.return_reason, width: 180 },
    number: counted(
      { zh: '预委托数', en: 'Announced', es: 'Preencargos' },
      { zh: '已提交的预委托', en: 'Those that were sent.', es: 'Los enviados.' },
      false,
    ),
    accepted: counted(
      { zh: '已受理', en: 'Accepted', es: 'Aceptados' },
      { zh: '生成了委托的', en: 'Those that became an order.', es: 'Los que generaron un encargo.' },
      false,
    ),
    returned: counted(
      { zh: '已退回', en: 'Returned', es: 'Devueltos' },
      {
        zh: '退回未再提交的',
        en: 'Those that were returned and not sent again.',
        es: 'Los devueltos y no reenviados.',
      },
      false,
    ),
  },
  dates: { submit_time: fields.submitted_at.label },
  filters: { state: fields.state, source: fields.source, entrust_unit_name: text(ledgerWords.client) },
  groups: {
    client: { label: ledgerWords.client, of: 'entrust_unit_name' },
    account: { label: fields.submitter_id.label, of: 'account_name' },
    month: ledgerWords.month,
  },
  sort: '-submit_time',
  charts: [
    {
      key: 'months',
      label: { zh: '按月份', en: 'By month', es: 'Por mes' },
      kind: 'bar',
      by: 'month',
      value: 'number',
    },
    {
      key: 'clients',
      label: { zh: '按委托单位', en: 'By client', es: 'Por cliente' },
      kind: 'bar',
      by: 'client',
      value: 'number',
      most: 12,
    },
  ],
  byHand: ['add', 'enable', 'disable'],
})
