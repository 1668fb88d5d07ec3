import { depositMethods, prepaidEntry } from '../charges/prepaid-entry.entity.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { text } from '../kit/fields/text.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { billingInfo } from './billing-info.entity.ts'
import { customerInfo } from './customer-info.entity.ts'
import { entrustUnit } from './entrust-unit.entity.ts'
import { mailingInfo } from './mailing-info.entity.ts'

const entry = prepaidEntry.fields
const money = decimal(entry.amount.label, { digits: [14, 2], unit: 'CNY', min: 0.01 })

/** Sets of project, witness and sender of a client. */
export const setsOfUnit = defineDetail({
  entity: customerInfo,
  by: 'entrust_unit_id',
  columns: [
    { of: 'project_name', width: 220 },
    { of: 'project_number', width: 120 },
    { of: 'inspected_unit', width: 180 },
    { of: 'witness_unit', width: 160 },
    { of: 'witness_person', width: 90 },
    { of: 'sample_sender', width: 90 },
    { of: 'sender_phone', width: 130 },
    { of: 'use_count', width: 90 },
    { of: 'enabled', width: 70 },
  ],
  sort: '-use_count',
  form: [
    'project_number',
    'project_name',
    'entrusting_unit',
    'inspected_unit',
    'witness_unit',
    'witness_person',
    'witness_certificate',
    'witness_phone',
    'sample_sender',
    'sender_phone',
    'sender_certificate',
    'enabled',
  ],
})

/** The register of clients: names, contacts, titles of invoices, addresses and terms of payment. */
export default defineMasterDetailPage('djentrustmanage.entrustunit', {
  entity: entrustUnit,
  columns: [
    { of: 'name', width: 240 },
    { of: 'short_name', width: 120 },
    { of: 'unit_kind', width: 100 },
    { of: 'credit_code', width: 180 },
    { of: 'contact', width: 90 },
    { of: 'phone', width: 130 },
    { of: 'calc_customers', width: 90 },
    { of: 'payment_mode', width: 100 },
    { of: 'credit_limit', width: 110 },
    { of: 'calc_open', width: 110 },
    { of: 'calc_accounts', width: 90 },
    { of: 'enabled', width: 70 },
    { of: 'code', width: 110, optional: true },
    { of: 'aliases', width: 200, optional: true },
    { of: 'prepaid_balance', width: 110, optional: true },
    { of: 'charge_target_id', width: 160, optional: true },
  ],
  filters: ['name', 'unit_kind', 'payment_mode', 'enabled'],
  sort: 'name',
  form: [
    {
      fields: [
        'name',
        'short_name',
        'code',
        { of: 'unit_kind', needed: true },
        'credit_code',
        {
          of: 'aliases',
          hint: {
            zh: '多个名称用“、”分开，登记时按这些名称也能找到',
            en: 'Several are parted by commas; it is found by each of them',
            es: 'Separados por comas; se encuentra por cada uno',
          },
        },
        'enabled',
      ],
    },
    {
      title: { zh: '联系', en: 'Contact', es: 'Contacto' },
      fields: [{ of: 'contact', needed: true }, 'phone', 'email', 'address', 'postal_code', 'linked_business_id'],
    },
    {
      title: { zh: '收费约定', en: 'Terms of payment', es: 'Condiciones de pago' },
      fields: [
        'payment_mode',
        { of: 'credit_limit', when: { field: 'payment_mode', is: 'monthly' } },
        'charge_target_id',
        'contract_no',
        'contract_file_id',
        'remark',
      ],
    },
  ],
  details: [
    setsOfUnit,
    defineDetail({
      entity: billingInfo,
      by: 'entrust_unit_id',
      columns: [
        { of: 'title', width: 240 },
        { of: 'tax_no', width: 190 },
        { of: 'invoice_kind', width: 130 },
        { of: 'bank_name', width: 160 },
        { of: 'bank_account', width: 180 },
        { of: 'address', width: 200 },
        { of: 'phone', width: 130 },
        { of: 'is_default', width: 70 },
      ],
      form: ['title', 'tax_no', 'invoice_kind', 'bank_name', 'bank_account', 'address', 'phone', 'email', 'is_default'],
    }),
    defineDetail({
      entity: prepaidEntry,
      by: 'entrust_unit_id',
      columns: [
        { of: 'receipt_no', width: 150 },
        { of: 'kind', width: 100 },
        { of: 'amount', width: 120 },
        { of: 'balance_after', width: 120 },
        { of: 'moved_on', width: 118 },
        { of: 'method', width: 90 },
        { of: 'voucher_no', width: 140 },
        { of: 'charge_id', width: 150 },
        { of: 'note', width: 220 },
        { of: 'created_by_id', width: 110 },
      ],
    }),
    defineDetail({
      entity: mailingInfo,
      by: 'entrust_unit_id',
      columns: [
        { of: 'receiver', width: 120 },
        { of: 'phone', width: 130 },
        { of: 'province_id', width: 110 },
        { of: 'city_id', width: 110 },
        { of: 'district_id', width: 110 },
        { of: 'address', width: 260 },
        { of: 'postal_code', width: 90 },
        { of: 'is_default', width: 70 },
      ],
      form: [
        'receiver',
        'phone',
        'province_id',
        'city_id',
        'district_id',
        'street_id',
        'address',
        'postal_code',
        'is_default',
      ],
    }),
  ],
  commands: [
    {
      op: 'topup',
      action: 'TopUp',
      label: { zh: '预存', en: 'Top up', es: 'Depositar' },
      single: true,
      ask: {
        amount: { field: money, required: true },
        method: { field: oneOf(entry.method.label, depositMethods), required: true },
        moved_on: { field: date(entry.moved_on.label), required: true },
        voucher_no: { field: text(entry.voucher_no.label, { max: 80 }) },
        note: { field: text(entry.note.label, { max: 300 }) },
      },
      touches: ['PrepaidEntries'],
    },
    {
      op: 'withdraw',
      action: 'Withdraw',
      label: { zh: '退预存', en: 'Pay back', es: 'Devolver prepago' },
      single: true,
      danger: true,
      ask: {
        amount: { field: money, required: true },
        method: { field: oneOf(entry.method.label, depositMethods), required: true },
        voucher_no: { field: text(entry.voucher_no.label, { max: 80 }) },
      },
      reason: 'required',
      touches: ['PrepaidEntries'],
    },
  ],
  importable: true,
  empty: { zh: '还没有委托单位', en: 'No clients yet', es: 'Aún no hay clientes' },
  // a dialog and a command of their own in web/src/features/entrust-units, carried out by unit-merge.ts and unit-account.ts
  byHand: ['merge', 'enable'],
})
