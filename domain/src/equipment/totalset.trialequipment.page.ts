import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from '../methods/tests-tree.ts'
import { equipmentTrialIndex } from './equipment-trial-index.entity.ts'

/** Kinds of equipment that a test needs: tasks propose machines of them, and a record without a required one is not submitted. */
export default defineTreePage('totalset.trialequipment', {
  entity: equipmentTrialIndex,
  tree: testsTree,
  columns: [
    { of: 'equipment_sort_id', width: 180 },
    { of: 'trial_list_id', width: 200 },
    { of: 'trial_parameter_id', width: 150 },
    { of: 'equipment_id', width: 150, optional: true },
    { of: 'range_needed', width: 140 },
    { of: 'accuracy', width: 130 },
    { of: 'count_required', width: 70 },
    { of: 'required', width: 70 },
    { of: 'is_default', width: 90 },
    { of: 'basis', width: 180 },
    { of: 'available_count', width: 90 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['equipment_sort_id', 'required', 'trial_list_id'],
  sort: 'sort_no',
  formColumns: 2,
  form: [
    { of: 'trial_list_id', once: true, series: true },
    {
      of: 'trial_parameter_id',
      series: true,
      hint: {
        zh: '不选则对所有参数',
        en: 'Every parameter when none is chosen',
        es: 'Todos los parámetros si no se elige',
      },
    },
    {
      of: 'equipment_sort_id',
      missing: { zh: '请选择设备类型', en: 'Please select equipment type', es: 'Seleccione el tipo de equipo' },
    },
    {
      of: 'equipment_id',
      hint: { zh: '只能用这一台时选择', en: 'Where this one alone may be used', es: 'Cuando solo puede usarse este' },
    },
    'min_range',
    'max_range',
    'accuracy',
    'count_required',
    'required',
    'is_default',
    'basis',
    'sort_no',
  ],
})
