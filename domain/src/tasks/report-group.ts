import type { Label } from '../kit/label.ts'

/** Tests of an order that share one report have the same number of these. */
export const reportGroups = { min: 1, max: 9 } as const

export const reportGroupLabel: Label = { zh: '报告组', en: 'Report group', es: 'Grupo de informe' }
