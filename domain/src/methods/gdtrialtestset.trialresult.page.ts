import { ref } from '../kit/fields/ref.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { testsTree } from './tests-tree.ts'
import { trialResult } from './trial-result.entity.ts'

/** The sentences of conclusions, so that reports of one kind always read the same. */
export default defineTreePage('gdtrialtestset.trialresult', {
  entity: trialResult,
  tree: testsTree,
  columns: [
    { of: 'text_zh', width: 380 },
    { of: 'trial_list_id', width: 180 },
    { of: 'judgement', width: 100 },
    { of: 'scope_text', width: 120 },
    { of: 'text_en', width: 260, optional: true },
    { of: 'text_es', width: 260, optional: true },
    { of: 'level', width: 90 },
    { of: 'is_default', width: 70 },
    { of: 'enabled', width: 70 },
  ],
  filters: ['trial_list_id', 'judgement', 'level', 'enabled'],
  sort: 'judgement',
  formColumns: 1,
  form: [
    {
      of: 'trial_list_id',
      once: true,
      hint: { zh: '空为全部试验', en: 'All tests when empty', es: 'Todos los ensayos si está vacío' },
    },
    { of: 'judgement', once: true },
    { of: 'scope_text', once: true },
    'text_zh',
    'text_en',
    'text_es',
    'is_default',
    'enabled',
  ],
  commands: [
    {
      op: 'setDefault',
      action: 'SetDefault',
      label: { zh: '设为默认', en: 'Set as default', es: 'Poner por defecto' },
      single: true,
      when: { field: 'is_default', is: 0 },
    },
    {
      op: 'copy',
      action: 'CopyToTest',
      label: { zh: '复制到其它试验', en: 'Copy to other tests', es: 'Copiar a otros ensayos' },
      shared: true,
      ask: {
        trial_list_id: {
          field: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list' }),
          required: true,
        },
      },
    },
  ],
  byHand: ['tryOut'],
})
