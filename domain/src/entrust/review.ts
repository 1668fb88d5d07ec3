import type { LocalDate } from '../kit/id.ts'
import { addCalendarDays } from '../kit/time.ts'

/** What the routine contract review asks at the counter (workflow 3, submit); all must be answered with yes. */
export const reviewQuestions = ['method', 'resources', 'sample', 'date', 'fee'] as const
export type ReviewAnswers = { readonly [Question in (typeof reviewQuestions)[number]]: 0 | 1 }

/** Every question answered with yes, as forms begin. */
export const allYes: ReviewAnswers = { method: 1, resources: 1, sample: 1, date: 1, fee: 1 }

/** Why an order cannot pass on the registrar's own review (workflow 3): the technical manager decides then. */
export const triggerWords = {
  scope: { zh: '超出资质范围', en: 'outside the scope', es: 'fuera del alcance' },
  subcontract: { zh: '需外委', en: 'subcontracted', es: 'subcontratado' },
  date: { zh: '要求日期早于检测周期', en: 'wanted before the tests can end', es: 'plazo menor que los ensayos' },
  demand: { zh: '委托方附条件', en: 'condition of the client', es: 'condición del cliente' },
} as const
export type ReviewTrigger = keyof typeof triggerWords

/** Why a laboratory that reviews every order reviews this one. */
export const everyOrder = {
  zh: '每份委托均须评审',
  en: 'every order is reviewed',
  es: 'se revisa cada encargo',
} as const

interface ReviewedItem {
  readonly within_scope: boolean
  readonly outsourced: boolean
}

interface ReviewedOrder {
  readonly required_date: LocalDate | null
  /** Conditions that the client attaches to the order. */
  readonly confidential_request: string | null
  readonly judgement_rule: string | null
  readonly planned: LocalDate
  readonly items: readonly ReviewedItem[]
}

/** The triggers of the technical manager's review: scope, subcontract, a date before the tests can end, a client's condition. */
export function reviewTriggers(order: ReviewedOrder): ReviewTrigger[] {
  const triggers: [ReviewTrigger, boolean][] = [
    ['scope', order.items.some(item => !item.within_scope)],
    ['subcontract', order.items.some(item => item.outsourced)],
    ['date', order.required_date !== null && order.required_date < order.planned],
    ['demand', Boolean(order.confidential_request?.trim() || order.judgement_rule?.trim())],
  ]
  return triggers.flatMap(([trigger, pulled]) => (pulled ? [trigger] : []))
}

interface TimedItem {
  /** Working time of the test in days. */
  readonly turnaround_days: number | null
  /** Day on which the specimens reach their age. */
  readonly matures_on: LocalDate | null
}

/**
 * Day on which the report can be expected: the longest turnaround from today, or from the day of maturity for aged specimens
 * (page newEntrustsManager, required date). `promiseDays` stands in where a test has no turnaround of its own.
 */
export function plannedReportDate(today: LocalDate, items: readonly TimedItem[], promiseDays: number): LocalDate {
  const ends = items.map(({ turnaround_days, matures_on }) =>
    addCalendarDays(matures_on !== null && matures_on > today ? matures_on : today, turnaround_days ?? promiseDays),
  )
  return [today, ...ends].sort().at(-1) ?? today
}
