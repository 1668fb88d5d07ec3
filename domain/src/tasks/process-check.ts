import { enumList } from '../kit/fields/enum.ts'

/** For whom samples of a step are taken. */
export const stepCheck = enumList('process_task.check', {
  self: { zh: '施工自检', en: 'Self-check', es: 'Autocontrol' },
  parallel: { zh: '监理抽检', en: 'Parallel check', es: 'Control paralelo' },
})

/** The nature of the order that holds them. */
export const natureOfCheck = { self: 'self_check', parallel: 'supervision_parallel' } as const
