import type { ChipSpec, CommandSpec } from '../kit/page/page.ts'

/** Refuses a sheet that waits, with words on why. */
export const refuseSheet: CommandSpec = {
  op: 'reject',
  action: 'Reject',
  label: { zh: '驳回', en: 'Refuse', es: 'Rechazar' },
  when: { field: 'state', is: 'submitted' },
  reason: 'required',
  danger: true,
}

/** What waits first, then what was decided. */
export const waitingChips: readonly ChipSpec[] = [
  {
    key: 'waiting',
    label: { zh: '待审批', en: 'To approve', es: 'Por autorizar' },
    tone: 'orange',
    filters: [{ field: 'state', op: 'eq', value: 'submitted' }],
  },
  {
    key: 'approved',
    label: { zh: '已批准', en: 'Approved', es: 'Autorizadas' },
    filters: [{ field: 'state', op: 'eq', value: 'approved' }],
  },
  {
    key: 'rejected',
    label: { zh: '已驳回', en: 'Refused', es: 'Rechazadas' },
    filters: [{ field: 'state', op: 'eq', value: 'rejected' }],
  },
]
