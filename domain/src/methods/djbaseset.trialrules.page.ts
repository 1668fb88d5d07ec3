import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from './tests-tree.ts'
import { trialRule } from './trial-rule.entity.ts'

/** Which bases are offered for the tests of a laboratory, and which of them first. */
export default defineTreePage('djbaseset.trialrules', {
  entity: trialRule,
  tree: testsTree,
  columns: [
    { of: 'trial_list_id', width: 180 },
    { of: 'trial_parameter_id', width: 90 },
    { of: 'kind', width: 90 },
    { of: 'standard_no', width: 150 },
    { of: 'standard_name', width: 180 },
    { of: 'clause', width: 100 },
    { of: 'standing', width: 90 },
    { of: 'is_default', width: 60 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'valid_from', width: 115, optional: true },
    { of: 'valid_to', width: 115 },
    { of: 'sort_no', width: 60 },
  ],
  filters: ['kind', 'standard_no', 'standing', 'enabled'],
  sort: 'sort_no',
  form: [
    { of: 'trial_list_id', needed: true, once: true },
    {
      of: 'trial_parameter_id',
      once: true,
      hint: { zh: '留空为全部参数', en: 'Empty: all parameters', es: 'Vacío: todos los parámetros' },
    },
    { of: 'kind', needed: true, once: true },
    { of: 'standard_id', needed: true, once: true },
    {
      of: 'clause',
      once: true,
      hint: { zh: '如 T 0553', en: 'Such as T 0553', es: 'Por ejemplo T 0553' },
    },
    'display_text',
    {
      of: 'is_default',
      hint: {
        zh: '同一参数、同一类型只有一个默认',
        en: 'One for each parameter and kind',
        es: 'Una por parámetro y tipo',
      },
    },
    'enabled',
    'sort_no',
  ],
  formColumns: 1,
  commands: [
    {
      op: 'setDefault',
      action: 'SetDefault',
      label: { zh: '设为默认', en: 'Set as default', es: 'Poner por defecto' },
      single: true,
      shared: true,
      when: { field: 'is_default', is: 0 },
    },
  ],
  // dialogs in web/src/features/methods/rules-page.tsx
  byHand: ['adjust'],
})
