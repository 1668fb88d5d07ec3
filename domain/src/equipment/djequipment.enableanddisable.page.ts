import { defineListPage } from '../kit/page/define.ts'
import { equipmentEnableDisable } from './equipment-enable-disable.entity.ts'
import { refuseSheet, waitingChips } from './sheets.ts'

const restarts = { field: 'action', is: ['enable', 'unseal'] } as const
const stops = { field: 'action', is: ['disable', 'seal'] } as const

/** Sheets that stop devices, seal them and let them be used again, with the check that allows it. */
export default defineListPage('djequipment.enableanddisable', {
  entity: equipmentEnableDisable,
  columns: [
    { of: 'sheet_no', width: 130 },
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 140, label: { zh: '设备名称', en: 'Equipment', es: 'Equipo' } },
    { of: 'state', width: 100 },
    { of: 'action', width: 80 },
    { of: 'reason', width: 180 },
    { of: 'effective_on', width: 118 },
    { of: 'planned_restart_on', width: 118 },
    { of: 'check_result', width: 160 },
    { of: 'applied_by_id', width: 100 },
    { of: 'approved_by_id', width: 100 },
    { of: 'applied_on', width: 118, optional: true },
    { of: 'approved_on', width: 118, optional: true },
    { of: 'opinion', width: 140, optional: true },
  ],
  filters: ['action', 'state', 'equipment_id'],
  sort: '-sheet_no',
  chips: waitingChips,
  form: [
    'equipment_id',
    'action',
    'reason',
    {
      of: 'effective_on',
      when: stops,
      hint: { zh: '留空为批准当日', en: 'Empty: the day of approval', es: 'Vacío: el día de la autorización' },
    },
    {
      of: 'planned_restart_on',
      when: restarts,
      hint: { zh: '留空为批准当日', en: 'Empty: the day of approval', es: 'Vacío: el día de la autorización' },
    },
    { of: 'check_result', when: restarts, needed: true },
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Autorizar' },
      when: { field: 'state', is: 'submitted' },
      consequence: {
        zh: '从所填日期起改变设备状态。',
        en: 'The state of the device changes from its day on.',
        es: 'El estado del equipo cambia desde su fecha.',
      },
      touches: ['Equipment', 'Records'],
    },
    refuseSheet,
  ],
  empty: { zh: '还没有启停单', en: 'No sheets yet', es: 'Aún no hay hojas' },
  // in web/src/features/equipment/sheet-page.tsx
  byHand: ['print'],
})
