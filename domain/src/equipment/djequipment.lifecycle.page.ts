import { defineListPage } from '../kit/page/define.ts'
import { equipmentLifecycleEvent } from './equipment-lifecycle-event.entity.ts'

/** The life of a machine from its purchase to its end; every sheet about it writes its own line (0161). */
export default defineListPage('djequipment.lifecycle', {
  entity: equipmentLifecycleEvent,
  columns: [
    { of: 'occurred_at', width: 176 },
    { of: 'kind', width: 100 },
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 140 },
    { of: 'title', width: 260 },
    { of: 'user_id', width: 90 },
    { of: 'total_cost', width: 100 },
    { of: 'paper', width: 80 },
  ],
  filters: ['equipment_id', 'kind', 'occurred_at'],
  sort: '-occurred_at',
  form: ['equipment_id', 'kind', 'occurred_at', 'title', 'user_id', 'cost', 'file_id'],
  empty: { zh: '还没有履历', en: 'No events yet', es: 'Aún no hay eventos' },
  // what is old is added and nothing is changed; the file of the machine that is shown, in web/src/features/equipment/life-page.tsx
  byHand: ['add', 'exportPdf'],
})
