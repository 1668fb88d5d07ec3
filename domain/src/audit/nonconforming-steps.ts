import type { Label } from '../kit/label.ts'

/** Lines that others write into the log of a nonconforming result (workflow 10). */
export const nonconformingSteps = {
  report_voided: { zh: '报告作废', en: 'Report made void', es: 'Informe anulado' },
} as const satisfies Readonly<Record<string, Label>>
