import { enumList } from '../kit/fields/enum.ts'

/** How near the age of the specimens of a task is that waits for its test (page /home, age due). */
export const ageStretch = enumList('age_stretch', {
  overdue: { zh: '已超期', en: 'Overdue', es: 'Vencidas' },
  today: { zh: '今日', en: 'Today', es: 'Hoy' },
  soon: { zh: '3天内', en: 'In 3 days', es: 'En 3 días' },
})
export type AgeStretch = (typeof ageStretch.codes)[number]
