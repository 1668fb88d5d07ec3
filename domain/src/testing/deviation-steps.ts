import type { Label } from '../kit/label.ts'

/** Lines that a deviation writes into the log of its task: its words, and what the technical manager said (workflow 5, B-11). */
export const deviationSteps = {
  ask_deviation: { zh: '说明偏离', en: 'Deviation described', es: 'Desviación descrita' },
  release_deviation: { zh: '批准偏离', en: 'Deviation released', es: 'Desviación autorizada' },
  refuse_deviation: { zh: '不同意偏离', en: 'Deviation refused', es: 'Desviación denegada' },
} as const satisfies Readonly<Record<string, Label>>

export type DeviationStep = keyof typeof deviationSteps
