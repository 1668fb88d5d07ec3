import { defineListPage } from '../kit/page/define.ts'
import { sampleFlow } from './sample-flow.entity.ts'

/** Every hand-over of the samples, and a screen for the tablet of the sample room on which they are scanned. */
export default defineListPage('djentrustmanage.sampleflow', {
  entity: sampleFlow,
  columns: [
    { of: 'occurred_at', width: 160 },
    { of: 'calc_number', width: 160 },
    { of: 'sample_id', width: 150, label: { zh: '样品名称', en: 'Sample', es: 'Muestra' } },
    { of: 'action', width: 110 },
    { of: 'quantity', width: 90 },
    { of: 'from_user_id', width: 100 },
    { of: 'to_user_id', width: 100 },
    { of: 'sample_library_id', width: 140 },
    { of: 'sample_condition', width: 150 },
    { of: 'calc_state', width: 120 },
    { of: 'signature_file_id', width: 100, optional: true },
    { of: 'trial_task_id', width: 150, optional: true },
    { of: 'remarks', width: 200, optional: true },
  ],
  filters: ['occurred_at', 'action', 'to_user_id', 'from_user_id', 'calc_number'],
  sort: '-occurred_at',
  chips: [
    {
      key: 'today',
      label: { zh: '今日', en: 'Today', es: 'Hoy' },
      filters: [{ field: 'occurred_at', op: 'gte', value: '@today' }],
    },
    {
      key: 'mine',
      label: { zh: '我领用的', en: 'Taken by me', es: 'Retiradas por mí' },
      filters: [
        { field: 'action', op: 'eq', value: 'take' },
        { field: 'to_user_id', op: 'eq', value: '@me' },
      ],
    },
  ],
  empty: { zh: '还没有流转记录', en: 'No hand-overs yet', es: 'Aún no hay traspasos' },
  // the screen of the tablet in web/src/pages/djentrustmanage/sampleflow.tsx
  byHand: ['scan'],
})
