import { defineTreePage } from '../kit/page/define.ts'
import { equipmentSort } from './equipment-sort.entity.ts'

/** Classes of equipment with the defaults that new devices take over. */
export default defineTreePage('djequipment.equipmentsorts', {
  entity: equipmentSort,
  tree: {
    all: { zh: '全部分类', en: 'All classes', es: 'Todas las clases' },
    levels: [{ entity: equipmentSort, path: ['id'] }],
  },
  columns: [
    { of: 'code', width: 100 },
    { of: 'name', width: 136 },
    { of: 'parent_id', width: 104, optional: true },
    { of: 'abc_class', width: 92 },
    { of: 'trace_mode', width: 84 },
    { of: 'default_cycle_months', width: 112 },
    { of: 'needs_intermediate_check', width: 96 },
    { of: 'check_cycle_months', width: 108, optional: true },
    { of: 'maintain_cycle_months', width: 108, optional: true },
    { of: 'recalibrate_after_move', width: 110, optional: true },
    { of: 'capture_protocol', optional: true },
    { of: 'equipment_count', width: 70 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'sort_no', optional: true },
  ],
  importable: true,
  filters: ['name', 'abc_class', 'enabled'],
  sort: 'code',
  form: [
    'name',
    'code',
    'parent_id',
    'abc_class',
    'trace_mode',
    'default_cycle_months',
    'needs_intermediate_check',
    { of: 'check_cycle_months', when: { field: 'needs_intermediate_check', is: 1 } },
    'maintain_cycle_months',
    'recalibrate_after_move',
    'capture_protocol',
    'sort_no',
    'enabled',
  ],
})
