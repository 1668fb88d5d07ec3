import { defineErrors } from '../kit/errors.ts'

/** Refusals of `totalset/softmaintenancenotice`, and what signing in says meanwhile. */
export const maintenanceErrors = defineErrors({
  'MN-01': {
    status: 422,
    zh: '维护须在将来开始，且结束晚于开始',
    en: 'It must begin in the future and end after it begins.',
    es: 'Debe empezar en el futuro y terminar después de empezar.',
  },
  'MN-02': {
    status: 422,
    zh: '结束时间已过或早于开始时间',
    en: 'Its end is past, or before its start.',
    es: 'Su fin ya pasó o es anterior al inicio.',
  },
  'MN-03': {
    status: 409,
    zh: '通知“{title}”的状态已变，不能这样操作',
    en: 'The state of "{title}" changed meanwhile.',
    es: 'El estado de «{title}» cambió entretanto.',
  },
  'MN-04': {
    status: 422,
    zh: '通知“{title}”已开始，不能修改开始时间和范围',
    en: '"{title}" has begun: its start and its scope stay.',
    es: '«{title}» ya empezó: su inicio y su ámbito se mantienen.',
  },
  'MN-05': {
    status: 422,
    zh: '系统维护中，预计 {at} 恢复登录',
    en: 'Maintenance is under way. Login is open again at {at}.',
    es: 'El sistema está en mantenimiento. El acceso se abre a las {at}.',
  },
})
