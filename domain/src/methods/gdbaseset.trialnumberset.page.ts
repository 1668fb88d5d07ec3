import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from './tests-tree.ts'
import { trialNumberSet } from './trial-number-set.entity.ts'

const percent = { zh: '百分数', en: 'In %', es: 'En %' }

/** Specimens of a group, and how often a test is demanded of a quantity. */
export default defineTreePage('gdbaseset.trialnumberset', {
  entity: trialNumberSet,
  tree: testsTree,
  columns: [
    { of: 'trial_list_id', width: 180 },
    { of: 'spec_condition', width: 120 },
    { of: 'specimens_per_group', width: 90 },
    { of: 'group_count', width: 60, optional: true },
    { of: 'per_quantity', width: 90 },
    { of: 'quantity_unit', width: 90 },
    { of: 'min_per_batch', width: 80 },
    { of: 'min_count', width: 80 },
    { of: 'self_share', width: 80 },
    { of: 'supervise_share', width: 80 },
    { of: 'basis', width: 140 },
    { of: 'source', width: 70 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['trial_list_id', 'enabled'],
  sort: 'trial_list_id',
  form: [
    { of: 'trial_list_id', needed: true, once: true },
    { of: 'trial_task_category_id', once: true },
    'spec_condition',
    { of: 'specimens_per_group', needed: true },
    'group_count',
    {
      of: 'per_quantity',
      hint: {
        zh: '留空为不按数量要求',
        en: 'Empty: no number is demanded',
        es: 'Vacío: no se exige un número',
      },
    },
    'quantity_unit',
    { of: 'min_per_batch', needed: true },
    'min_count',
    { of: 'self_share', hint: percent },
    { of: 'supervise_share', hint: percent },
    'basis',
    'enabled',
  ],
  importable: true,
  commands: [
    {
      op: 'loadStandard',
      action: 'LoadStandard',
      label: { zh: '载入标准值', en: 'Load standard values', es: 'Cargar valores normativos' },
      consequence: {
        zh: '删除所选自定义设置，恢复平台的标准值。',
        en: 'The chosen own settings go; the values of the platform count again.',
        es: 'Se eliminan los ajustes propios elegidos y vuelven los valores de la plataforma.',
      },
    },
  ],
  // a dialog in web/src/features/tasks/number-trial.tsx
  byHand: ['tryOut'],
})
