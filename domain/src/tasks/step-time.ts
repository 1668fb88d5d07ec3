import { enumList } from '../kit/fields/enum.ts'

/** How long a task has been in its state, against the hours that its laboratory permits there. */
export const stepTime = enumList('trial_task.step_time', {
  late: { zh: '已超时', en: 'Late', es: 'Con retraso' },
  soon: { zh: '将超时', en: 'Soon late', es: 'Pronto con retraso' },
})
