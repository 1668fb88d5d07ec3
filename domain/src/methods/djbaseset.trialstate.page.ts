import { defineListPage } from '../kit/page/define.ts'
import { testItemState } from './test-item-state.entity.ts'

/** States as the laboratory calls and colours them, and how long its tasks may stay in one. */
export default defineListPage('djbaseset.trialstate', {
  entity: testItemState,
  columns: [
    { of: 'name_zh', width: 130 },
    { of: 'object_kind', width: 80 },
    { of: 'state_code', width: 110 },
    { of: 'name_en', width: 130 },
    { of: 'name_es', width: 130, optional: true },
    { of: 'color', width: 110 },
    { of: 'enabled', width: 80 },
    { of: 'allowed_hours', width: 120 },
    { of: 'warn_hours', width: 120 },
    { of: 'next_states', width: 240 },
    { of: 'sort_no', width: 60 },
  ],
  filters: ['object_kind', 'enabled'],
  sort: 'sort_no',
  typed: { op: 'save', fields: ['name_en', 'enabled', 'allowed_hours', 'warn_hours', 'sort_no'] },
  form: [
    'name_zh',
    'name_en',
    'name_es',
    'color',
    'enabled',
    {
      of: 'allowed_hours',
      hint: {
        zh: '任务在该状态停留更久即列为环节超时；空为不限',
        en: 'A task that stays longer is listed as late in its step; empty: no limit',
        es: 'Una tarea que permanece más figura con retraso; vacío: sin límite',
      },
    },
    'warn_hours',
    'sort_no',
  ],
  formColumns: 2,
  // the phrases for the state of samples, in web/src/pages/djbaseset/trialstate.tsx
  byHand: ['phrase'],
})
