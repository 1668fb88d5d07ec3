import { fill, type Label, type Language } from '@gt/domain/kit/label.ts'
import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { type CheckCode, checkWords } from '@gt/domain/reports/check-words.ts'

/** What one automatic check found. */
export interface Finding {
  readonly code: CheckCode
  /** Where it went wrong; an empty list is a passed check. */
  readonly faults: readonly {
    readonly where: string | null
    readonly params?: Readonly<Record<string, unknown>>
    /** Its own sentence, where the check finds more than one kind of fault. */
    readonly words?: Label
    /** The struck run that is told of. */
    readonly struck?: NonNullable<ReportCheck['struck']>
  }[]
  readonly grave?: true
}

const isLabel = (value: unknown): value is Label => typeof value === 'object' && value !== null && 'zh' in value

/** A finding as the desk tells it: one line when it passed, one for each fault else. */
export function inWords({ code, faults, grave }: Finding, language: Language): ReportCheck[] {
  const words = checkWords[code]
  if (faults.length === 0) return [{ code, severity: 'ok', message: words.ok[language], where: null }]
  return faults.map(({ where, params = {}, words: own, struck }) => ({
    code,
    severity: grave ? 'error' : 'warn',
    message: fill(
      (own ?? words.bad)[language],
      Object.fromEntries(Object.entries(params).map(([key, value]) => [key, isLabel(value) ? value[language] : value])),
    ),
    where,
    ...(struck ? { struck } : {}),
  }))
}
