import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { equipmentInventoryItem } from './equipment-inventory-item.entity.ts'
import { equipmentInventoryRecord } from './equipment-inventory-record.entity.ts'

const { summary } = equipmentInventoryRecord.fields

/** Stock-takes by scanning labels; differences are explained by one person and closed by another one. */
export default defineMasterDetailPage('djequipment.inventoryrecord', {
  entity: equipmentInventoryRecord,
  columns: [
    { of: 'inventory_no', width: 130 },
    { of: 'title', width: 180 },
    { of: 'scope', width: 160 },
    { of: 'started_on', width: 105 },
    { of: 'finished_on', width: 105 },
    { of: 'planned_count', width: 70 },
    { of: 'found_count', width: 70 },
    { of: 'missing_count', width: 70 },
    { of: 'surplus_count', width: 70 },
    { of: 'leader_id', width: 80 },
    { of: 'state', width: 90 },
    { of: 'submitted_by_id', width: 90, optional: true },
    { of: 'approved_by_id', width: 90, optional: true },
    { of: 'summary', width: 180, optional: true },
    { of: 'opinion', width: 160, optional: true },
  ],
  filters: ['state', 'started_on'],
  sort: '-started_on',
  form: [
    'title',
    'started_on',
    {
      of: 'workplace_id',
      once: true,
      hint: {
        zh: '地点和类型都留空为全部设备',
        en: 'Neither room nor class: all of it',
        es: 'Sin lugar ni clase: todo',
      },
    },
    { of: 'equipment_sort_id', once: true },
    'leader_id',
  ],
  details: [
    defineDetail({
      entity: equipmentInventoryItem,
      by: 'equipment_inventory_record_id',
      op: 'scan',
      sort: 'found',
      columns: [
        { of: 'equipment_number', width: 130 },
        { of: 'equipment_id', width: 150 },
        { of: 'book_place_id', width: 110 },
        { of: 'real_place_id', width: 110 },
        { of: 'condition', width: 90 },
        { of: 'check_result', width: 90 },
        { of: 'checked_at', width: 130 },
        { of: 'difference', width: 180 },
        { of: 'decision', width: 100 },
        { of: 'book_state', width: 90, optional: true },
        { of: 'checked_by_id', width: 80, optional: true },
        { of: 'remark', width: 160 },
      ],
      form: [
        { of: 'equipment_id', once: true },
        'found',
        'real_place_id',
        'condition',
        'difference',
        'decision',
        'remark',
      ],
    }),
  ],
  commands: [
    {
      op: 'confirm',
      action: 'Submit',
      label: { zh: '完成盘点', en: 'Close stock-take', es: 'Cerrar inventario' },
      when: { field: 'state', is: 'open' },
      single: true,
      ask: { summary: { field: summary, held: true } },
      consequence: {
        zh: '每处差异都须有说明；提交后由另一人审核。',
        en: 'Every difference needs an explanation; somebody else then approves.',
        es: 'Cada diferencia necesita una explicación; después aprueba otra persona.',
      },
    },
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Aprobar' },
      when: { field: 'state', is: 'submitted' },
      single: true,
      consequence: {
        zh: '盘亏的设备转为遗失，找回的转为停用，位置不符的改为实际位置；意见为“账面不变”的除外。',
        en: 'Missing machines become lost, lost ones that were found stopped, others take their real place, save where the register is to stay.',
        es: 'Los que faltan pasan a extraviados, los reencontrados a parados y los demás a su lugar real, salvo si el registro debe quedar.',
      },
      touches: ['Equipment', 'EquipmentInventoryItems'],
    },
    {
      op: 'reject',
      action: 'Reject',
      label: { zh: '退回', en: 'Send back', es: 'Devolver' },
      when: { field: 'state', is: 'submitted' },
      single: true,
      reason: 'required',
      danger: true,
    },
  ],
  empty: { zh: '还没有盘点', en: 'No stock-takes yet', es: 'Aún no hay inventarios' },
})
