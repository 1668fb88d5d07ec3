import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from '../methods/tests-tree.ts'
import { equipmentTrialIndex } from './equipment-trial-index.entity.ts'

/** Which machines serve which test: those bound to a class alone are offered on the sheets of the test. */
export default defineTreePage('djequipment.equipmentitrialindex', {
  entity: equipmentTrialIndex,
  tree: testsTree,
  columns: [
    { of: 'trial_list_id', width: 190 },
    { of: 'trial_parameter_id', width: 130 },
    { of: 'equipment_sort_id', width: 140 },
    { of: 'is_bound', width: 90 },
    { of: 'equipment_names', width: 260 },
    { of: 'default_equipment', width: 110 },
    { of: 'required', width: 70 },
    { of: 'range_needed', width: 110 },
    { of: 'accuracy', width: 110 },
    { of: 'available_count', width: 80, optional: true },
    { of: 'capture', width: 80 },
  ],
  filters: ['trial_list_id', 'equipment_sort_id', 'equipment_id'],
  sort: 'trial_list_id',
  commands: [
    {
      op: 'setDefault',
      action: 'SetDefault',
      label: { zh: '设为默认', en: 'Set as default', es: 'Poner por defecto' },
      single: true,
      when: { field: 'is_bound', is: 1 },
      consequence: {
        zh: '之后开始的试验先选这台设备。',
        en: 'Tests that begin afterwards start with this machine.',
        es: 'Los ensayos que empiecen después parten de este equipo.',
      },
    },
    {
      op: 'unbind',
      action: 'Unbind',
      label: { zh: '解除关联', en: 'Unbind', es: 'Desvincular' },
      single: true,
      danger: true,
      when: { field: 'is_bound', is: 1 },
      consequence: { zh: '确定解除绑定吗？', en: 'Unbind?', es: '¿Desvincular?' },
    },
  ],
  empty: {
    zh: '还没有试验需要的设备',
    en: 'No test asks for machines yet',
    es: 'Ningún ensayo pide equipos todavía',
  },
  // a dialog in web/src/features/equipment/bindings-page.tsx
  byHand: ['bindEquip'],
})
