import { defineListPage } from '../kit/page/define.ts'
import { equipment } from './equipment.entity.ts'

/** The equipment register of a laboratory (picture 03). */
export default defineListPage('djequipment.equipmentlist', {
  entity: equipment,
  columns: [
    { of: 'equipment_number', width: 116 },
    { of: 'name', width: 122 },
    { of: 'equipment_sort_id', width: 120, optional: true },
    { of: 'specification_model', width: 98 },
    { of: 'measuring_range', width: 94 },
    { of: 'range_accuracy', width: 86, optional: true },
    { of: 'validity_period', as: 'expiry' },
    { of: 'custodian_id', width: 90 },
    { of: 'workplace_id', width: 90 },
    { of: 'state', width: 90 },
    { of: 'sent_to', width: 96 },
    { of: 'serial_number', optional: true },
    { of: 'manufacturer', width: 160, optional: true },
    { of: 'purchase_date', optional: true },
    { of: 'verification_unit', width: 160, optional: true },
    { of: 'trace_mode', optional: true },
    { of: 'cycle', optional: true },
    { of: 'last_calibration_date', optional: true },
    { of: 'calibration_status', optional: true },
  ],
  importable: true,
  filters: [
    'equipment_sort_id',
    'state',
    'validity_period',
    'workplace_id',
    'custodian_id',
    'equipment_number',
    'name',
  ],
  sort: 'equipment_number',
  chips: [
    {
      key: 'due',
      label: { zh: '30 天内到期', en: 'Due in 30 days', es: 'Vencen en 30 días' },
      tone: 'orange',
      filters: [
        { field: 'validity_period', op: 'gte', value: '@today' },
        { field: 'validity_period', op: 'lte', value: '@today+30' },
      ],
    },
    {
      key: 'overdue',
      label: { zh: '已超期', en: 'Overdue', es: 'Vencidos' },
      tone: 'red',
      filters: [{ field: 'validity_period', op: 'lt', value: '@today' }],
    },
    {
      key: 'mine',
      label: { zh: '我保管的', en: 'Mine', es: 'Bajo mi custodia' },
      filters: [{ field: 'custodian_id', op: 'eq', value: '@me' }],
    },
    {
      key: 'own_due',
      label: { zh: '我的到期提醒', en: 'Mine to calibrate', es: 'Míos por calibrar' },
      tone: 'orange',
      filters: [],
      view: 'own_due',
    },
    {
      key: 'online',
      label: { zh: '在线采集', en: 'Captured', es: 'Con captura' },
      filters: [
        { field: 'capture_kind', op: 'neq', value: 'none' },
        { field: 'capture_kind', op: 'neq', value: null },
      ],
    },
  ],
  form: [
    {
      title: { zh: '标识', en: 'Identity', es: 'Identificación' },
      fields: [
        'equipment_sort_id',
        'equipment_number',
        'name',
        'specification_model',
        'serial_number',
        'manufacturer',
        'purchase_date',
        'category',
      ],
    },
    {
      title: { zh: '计量特性与溯源', en: 'Range and traceability', es: 'Campo y trazabilidad' },
      fields: [
        'measuring_range',
        'range_accuracy',
        'trace_mode',
        'cycle',
        'verification_unit',
        'last_calibration_date',
        'validity_period',
        'needs_intermediate_check',
      ],
    },
    {
      title: { zh: '保管与使用', en: 'Keeping and use', es: 'Custodia y uso' },
      fields: [
        'custodian_id',
        'department_id',
        'workplace_id',
        'owner',
        'asset_no',
        'price',
        'photo_file_id',
        'remarks',
      ],
    },
    {
      title: { zh: '数据采集', en: 'Data capture', es: 'Captura de datos' },
      fields: ['capture_kind', 'capture_serial'],
    },
  ],
  empty: {
    zh: '还没有设备，先新增',
    en: 'No equipment yet. Add the first',
    es: 'Aún no hay equipos. Añada el primero',
  },
})
