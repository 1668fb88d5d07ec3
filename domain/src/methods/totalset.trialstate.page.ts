import { defineListPage } from '../kit/page/define.ts'
import { testItemState } from './test-item-state.entity.ts'

/** Names and colours of the states of orders, samples, tasks, records and reports in all lists; their codes are the workflow's. */
export default defineListPage('totalset.trialstate', {
  entity: testItemState,
  columns: [
    { of: 'name_zh', width: 120 },
    { of: 'object_kind', width: 90 },
    { of: 'state_code', width: 110 },
    { of: 'name_en', width: 130 },
    { of: 'name_es', width: 150 },
    { of: 'color', width: 110 },
    { of: 'step', width: 100 },
    { of: 'client_text', width: 130 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['object_kind', 'step'],
  sort: 'object_kind',
  form: ['name_zh', 'name_en', 'name_es', 'color', 'client_text'],
  commands: [
    {
      op: 'reset',
      action: 'Reset',
      label: { zh: '恢复默认', en: 'Reset', es: 'Restablecer' },
      consequence: {
        zh: '所选状态的名称和颜色恢复为出厂值。',
        en: 'The chosen states are called and coloured as delivered.',
        es: 'Los estados elegidos recuperan el nombre y el color de fábrica.',
      },
    },
  ],
})
