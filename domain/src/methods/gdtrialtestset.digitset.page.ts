import { defineTreePage } from '../kit/page/define.ts'
import { digitSet } from './digit-set.entity.ts'
import { testsTree } from './tests-tree.ts'

/** How the values of each test are rounded; what the laboratory sets counts for tests that begin afterwards. */
export default defineTreePage('gdtrialtestset.digitset', {
  entity: digitSet,
  tree: testsTree,
  columns: [
    { of: 'field_label', width: 200 },
    { of: 'trial_list_id', width: 200 },
    { of: 'value_level', width: 90 },
    { of: 'round_rule', width: 150 },
    { of: 'decimals', width: 90 },
    { of: 'round_step', width: 100 },
    { of: 'significant_digits', width: 100 },
    { of: 'compare_mode', width: 120 },
    { of: 'unit', width: 80 },
    { of: 'source', width: 90 },
    { of: 'field_key', width: 110, optional: true },
    { of: 'reason', width: 200 },
    { of: 'valid_from', width: 110, optional: true },
  ],
  filters: ['trial_list_id', 'value_level', 'source'],
  sort: 'trial_list_id',
  form: [
    'round_rule',
    { of: 'decimals', when: { field: 'round_rule', is: 'half_even' }, needed: true },
    { of: 'round_step', when: { field: 'round_rule', is: 'step' }, needed: true },
    { of: 'significant_digits', when: { field: 'round_rule', is: 'sig' }, needed: true },
    'compare_mode',
    'valid_from',
    { of: 'reason', needed: true, missing: { zh: '请填写原因', en: 'Enter the reason', es: 'Indique el motivo' } },
  ],
  commands: [
    {
      op: 'reset',
      action: 'Reset',
      label: { zh: '恢复标准值', en: 'Back to standard', es: 'Volver al estándar' },
      consequence: {
        zh: '之后开始的试验按方法的规定修约；已开始的试验不变。',
        en: 'Tests that begin afterwards are rounded as their method says; tests that have begun stay as they are.',
        es: 'Los ensayos que empiecen después se redondean como dice su método; los empezados no cambian.',
      },
    },
  ],
  byHand: ['tryOut'],
})
