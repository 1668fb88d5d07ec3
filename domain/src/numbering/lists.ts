import { enumList } from '../kit/fields/enum.ts'

export const periodKind = enumList('period_kind', {
  none: { zh: '不清零', en: 'Never reset', es: 'Sin reinicio' },
  yearly: { zh: '按年', en: 'Yearly', es: 'Anual' },
  monthly: { zh: '按月', en: 'Monthly', es: 'Mensual' },
  daily: { zh: '按日', en: 'Daily', es: 'Diario' },
})
