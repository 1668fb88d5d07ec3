import type { Labels } from '../kit/label.ts'

/** State of one judged item (methods.md section 6). */
export type ItemState = 'pass' | 'fail' | 'retest' | 'measured_only' | 'not_judged'

/** State of a whole test; `pending` while required readings are missing. */
export type OverallState = 'invalid' | 'retest' | 'fail' | 'pass' | 'measured_only' | 'pending'

/** Words of the states as record and report print them (methods.md section 6). */
export const JUDGEMENT_LABELS = {
  pass: { zh: '合格', en: 'Conforms', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Does not conform', es: 'No conforme' },
  measured_only: { zh: '实测', en: 'Measured value only', es: 'Solo valor medido' },
  retest: { zh: '需复检', en: 'Retest required', es: 'Requiere repetición' },
  invalid: { zh: '无效', en: 'Void', es: 'No válido' },
  not_judged: { zh: '不判定', en: 'Not judged', es: 'Sin juicio' },
  pending: { zh: '待判定', en: 'Pending', es: 'Pendiente' },
} as const satisfies Labels<ItemState | OverallState>

/** Codes of the enumeration `judgement` of the entity list for the states of the evaluator (methods.md section 17). */
export const JUDGEMENT_CODES = {
  pass: 'pass',
  fail: 'fail',
  measured_only: 'measured',
  retest: 'retest',
  invalid: 'invalid',
  not_judged: 'none',
  pending: 'pending',
} as const satisfies Record<ItemState | OverallState, string>

/**
 * Overall state of an evaluated test, first that applies: invalid, retest from validity, fail if any item fails, retest
 * if any item asks for it, pass if any item passes, else measured only (methods.md section 6).
 */
export function overallState(consequences: readonly string[], items: readonly ItemState[]): OverallState {
  if (consequences.includes('invalid')) return 'invalid'
  if (consequences.includes('retest')) return 'retest'
  if (items.includes('fail')) return 'fail'
  if (items.includes('retest')) return 'retest'
  return items.includes('pass') ? 'pass' : 'measured_only'
}
