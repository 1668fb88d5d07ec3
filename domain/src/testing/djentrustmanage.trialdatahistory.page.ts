import { defineListPage } from '../kit/page/define.ts'
import { trialDataHistory } from './trial-data-history.entity.ts'

/** Every reading that was changed: who, when, from what to what, why and by which way. */
export default defineListPage('djentrustmanage.trialdatahistory', {
  entity: trialDataHistory,
  columns: [
    { of: 'changed_at', width: 160 },
    { of: 'task_number', width: 150 },
    { of: 'record_number', width: 150 },
    { of: 'trial_name', width: 160 },
    { of: 'field_label', width: 150 },
    { of: 'specimen', width: 140 },
    { of: 'row_no', width: 60 },
    { of: 'old_value', width: 110 },
    { of: 'new_value', width: 110 },
    { of: 'source', width: 80, label: { zh: '方式', en: 'Way', es: 'Vía' } },
    { of: 'reason', width: 220 },
    { of: 'stage', width: 90 },
    { of: 'changed_by_id', width: 90 },
    { of: 'client_info', width: 140, optional: true },
  ],
  filters: ['changed_at', 'stage', 'source', 'changed_by_id', 'trial_name', 'record_number'],
  sort: '-changed_at',
  preset: [{ field: 'changed_at', op: 'gte', value: '@today-6' }],
  empty: { zh: '没有修改记录', en: 'No changed readings', es: 'Sin lecturas modificadas' },
  // a dialog in web/src/pages/djentrustmanage/trialdatahistory.tsx
  byHand: ['verify'],
})
