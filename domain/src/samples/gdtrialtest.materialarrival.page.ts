import { defineListPage } from '../kit/page/define.ts'
import { materialArrival } from './material-arrival.entity.ts'

const { withdrawal_note, withdrawal_file_id, withdrawn_on } = materialArrival.fields

/** Batches of material that arrive on site: how many samples they demand, and whether they may be used. */
export default defineListPage('gdtrialtest.materialarrival', {
  entity: materialArrival,
  columns: [
    { of: 'arrival_no', width: 130 },
    { of: 'material_name', width: 130 },
    { of: 'specification', width: 120 },
    { of: 'manufacturer', width: 160 },
    { of: 'batch_number', width: 120 },
    { of: 'quantity', width: 100 },
    { of: 'quantity_unit', width: 60 },
    { of: 'inbound_date', width: 112 },
    { of: 'storage_place', width: 120 },
    { of: 'wbs_node_id', width: 160 },
    { of: 'warranty_file_id', width: 100 },
    { of: 'required_tests', width: 76 },
    { of: 'sample_count', width: 76 },
    { of: 'result_state', width: 90 },
    { of: 'trial_class_id', width: 110, optional: true },
    { of: 'supplier', width: 140, optional: true },
    { of: 'warranty_number', width: 120, optional: true },
    { of: 'withdrawn_on', width: 112, optional: true },
    { of: 'withdrawal_note', width: 160, optional: true },
  ],
  filters: ['result_state', 'inbound_date', 'trial_class_id', 'manufacturer', 'batch_number'],
  sort: '-inbound_date',
  chips: [
    {
      key: 'lacking',
      label: { zh: '欠取样', en: 'Samples missing', es: 'Faltan muestras' },
      tone: 'orange',
      filters: [
        { field: 'calc_missing', op: 'gt', value: 0 },
        { field: 'result_state', op: 'eq', value: ['untested', 'testing'] },
      ],
    },
    {
      key: 'failed',
      label: { zh: '不合格待退场', en: 'To be removed', es: 'Por retirar' },
      tone: 'red',
      filters: [{ field: 'result_state', op: 'eq', value: 'fail' }],
    },
    {
      key: 'usable',
      label: { zh: '合格可用', en: 'May be used', es: 'Utilizable' },
      filters: [{ field: 'result_state', op: 'eq', value: 'pass' }],
    },
  ],
  formColumns: 2,
  form: [
    'material_name',
    {
      of: 'trial_class_id',
      needed: true,
      hint: {
        zh: '应取样数按该类试验的检验批量计算',
        en: 'The samples follow from the batches of its tests',
        es: 'Las muestras siguen los lotes de sus ensayos',
      },
    },
    'specification',
    { of: 'batch_number', needed: true },
    'manufacturer',
    'supplier',
    'quantity',
    'quantity_unit',
    'inbound_date',
    'storage_place',
    'project_id',
    'wbs_node_id',
    'warranty_number',
    { of: 'warranty_file_id', needed: true },
  ],
  commands: [
    {
      op: 'handle',
      action: 'Withdraw',
      label: { zh: '退场登记', en: 'Register removal', es: 'Registrar retirada' },
      single: true,
      danger: true,
      when: { field: 'result_state', is: 'fail' },
      ask: {
        withdrawn_on: { field: withdrawn_on, required: true },
        withdrawal_note: { field: withdrawal_note, required: true },
        withdrawal_file_id: { field: withdrawal_file_id },
      },
      touches: ['TodoItems'],
    },
  ],
  empty: { zh: '还没有材料进场', en: 'No material arrived yet', es: 'Aún no entró material' },
  // in web/src/pages/gdtrialtest/materialarrival.tsx
  byHand: ['test', 'printLabel'],
})
