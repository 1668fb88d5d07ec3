import { defineListPage } from '../kit/page/define.ts'
import { periodLock } from './period-lock.entity.ts'

/** Closed periods, and who closed and opened them. */
export default defineListPage('totalset.periodlock', {
  entity: periodLock,
  columns: [
    { of: 'period_from', width: 110 },
    { of: 'period_to', width: 110 },
    { of: 'scope', width: 100 },
    { of: 'locked', width: 80 },
    { of: 'locked_by_id', width: 100 },
    { of: 'locked_on', width: 170 },
    { of: 'unlocked_by_id', width: 100 },
    { of: 'unlocked_on', width: 170 },
    { of: 'reason', width: 220 },
  ],
  filters: ['scope', 'period_to'],
  sort: '-period_to',
  commands: [
    {
      op: 'unlock',
      action: 'Unlock',
      label: { zh: '解锁', en: 'Unlock', es: 'Desbloquear' },
      reason: 'required',
      single: true,
      when: { field: 'locked', is: 1 },
      danger: true,
      consequence: {
        zh: '解锁后，该期间的数据又可修改；原因记入审计日志（5至200字）。',
        en: 'What is dated in the period can be changed again. The reason (5 to 200 characters) goes into the audit log.',
        es: 'Lo fechado en el periodo se podrá modificar otra vez. El motivo (5 a 200 caracteres) queda en el registro de auditoría.',
      },
    },
  ],
  empty: { zh: '没有锁定的期间', en: 'No locked periods', es: 'Sin periodos bloqueados' },
  // a dialog in web/src/pages/totalset/periodlock.tsx
  byHand: ['lock'],
})
