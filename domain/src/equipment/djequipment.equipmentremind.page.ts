import type { Label } from '../kit/label.ts'
import { defineListPage } from '../kit/page/define.ts'
import type { ChipSpec } from '../kit/page/page.ts'
import { equipmentReminder } from './equipment-reminder.entity.ts'

const chip = (kind: string, label: Label): ChipSpec => ({
  key: kind,
  label,
  filters: [
    { field: 'kind', op: 'eq', value: kind },
    { field: 'state', op: 'eq', value: 'active' },
  ],
})

/** All that machines need soon or should have had: calibrations, checks, maintenance, returns. */
export default defineListPage('djequipment.equipmentremind', {
  entity: equipmentReminder,
  columns: [
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 170 },
    { of: 'kind', width: 110 },
    { of: 'due_on', width: 120, as: 'expiry' },
    { of: 'lead_days', width: 90 },
    { of: 'user_id', width: 100, label: { zh: '保管人', en: 'Custodian', es: 'Custodio' } },
    { of: 'state', width: 100 },
  ],
  filters: ['kind', 'due_on', 'user_id', 'state', 'equipment_id'],
  sort: 'due_on',
  preset: [{ field: 'state', op: 'eq', value: 'active' }],
  chips: [
    chip('calibration', { zh: '检校', en: 'Calibration', es: 'Calibración' }),
    chip('check', { zh: '期间核查', en: 'Check', es: 'Comprobación' }),
    chip('maintenance', { zh: '保养', en: 'Maintenance', es: 'Mantenimiento' }),
    chip('return', { zh: '归还', en: 'Return', es: 'Devolución' }),
  ],
  commands: [
    {
      op: 'cancel',
      action: 'Ignore',
      label: { zh: '忽略', en: 'Ignore', es: 'Ignorar' },
      single: true,
      reason: 'required',
      when: { field: 'state', is: ['pending', 'active'] },
    },
  ],
  empty: { zh: '没有到期事项', en: 'Nothing is due', es: 'No hay nada por vencer' },
  // in web/src/features/equipment/reminders-page.tsx
  byHand: ['handle', 'edit'],
})
