import { datetime } from '../kit/fields/datetime.ts'
import { defineListPage } from '../kit/page/define.ts'
import { equipmentStateChange } from './equipment-state-change.entity.ts'
import { refuseSheet, waitingChips } from './sheets.ts'

const effective = datetime({ zh: '生效时间', en: 'Effective', es: 'Vigente desde' })

/** Changes of the states of machines: applied for, approved by somebody else, and every one that other sheets led to. */
export default defineListPage('djequipment.statechange', {
  entity: equipmentStateChange,
  columns: [
    { of: 'change_no', width: 130 },
    { of: 'equipment_number', width: 120 },
    { of: 'equipment_id', width: 140, label: { zh: '设备名称', en: 'Equipment', es: 'Equipo' } },
    { of: 'state', width: 100 },
    { of: 'from_state', width: 90 },
    { of: 'to_state', width: 90 },
    { of: 'reason', width: 180 },
    { of: 'applied_by_id', width: 100 },
    { of: 'created_at', width: 160, label: { zh: '申请时间', en: 'Applied', es: 'Solicitado' } },
    { of: 'approved_by_id', width: 100 },
    { of: 'effective_at', width: 160 },
    { of: 'done_at', width: 160, optional: true },
    { of: 'source_kind', width: 80, optional: true },
    { of: 'opinion', width: 140, optional: true },
  ],
  filters: ['state', 'equipment_id', 'created_at'],
  sort: '-created_at',
  chips: waitingChips,
  form: [
    { of: 'equipment_id', once: true },
    { of: 'to_state', choices: ['equipment_id'] },
    'reason',
    { of: 'check_result', when: { field: 'to_state', is: 'in_service' }, needed: true },
    { of: 'allowed_scope', when: { field: 'to_state', is: 'degraded' }, needed: true },
    { of: 'permitted_trial_ids', when: { field: 'to_state', is: 'degraded' }, needed: true },
    { of: 'range_min', when: { field: 'to_state', is: 'degraded' } },
    { of: 'range_max', when: { field: 'to_state', is: 'degraded' } },
  ],
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '批准', en: 'Approve', es: 'Autorizar' },
      when: { field: 'state', is: 'submitted' },
      ask: { effective_at: { field: effective } },
      consequence: {
        zh: '生效时间留空为立即生效；在检任务的检测人员会收到通知。',
        en: 'Without a time it counts at once; testers who use the machine are told.',
        es: 'Sin hora rige de inmediato; se avisa a quienes usan el equipo.',
      },
      touches: ['Equipment', 'Records'],
    },
    refuseSheet,
  ],
  empty: { zh: '还没有状态变更', en: 'No changes yet', es: 'Aún no hay cambios' },
})
