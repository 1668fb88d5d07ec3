import type { LocalDate } from '@gt/domain/kit/id.ts'
import { useMemo } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { ageAfterRequired, type DayWorld, pastAges } from './order-days.ts'
import { orderProblems, type Problem } from './order-problems.ts'
import type { OrderWork } from './order-work.ts'

type ProblemWorld = Parameters<typeof orderProblems>[1]

interface Backdating {
  readonly backdated: boolean
  readonly mayBackdate: boolean
  /** Why the order lies before today. */
  readonly reason: string
}

const nowhere: readonly Problem[] = []
const ofHead = (field: string, message: string): Problem => ({
  row: null,
  field,
  message,
  severity: 'error',
  // a draft of yesterday may still be kept as it is
  form: false,
})

const warning = (field: string, message: string) => ({ field, message, severity: 'warn' as const, form: false })

/** What stands against the registration of the order on the page; an order before today needs the right and a reason. */
export function useProblems(
  { draft, writable }: Pick<OrderWork, 'draft' | 'writable'>,
  world: Omit<ProblemWorld, 'today'> & { readonly today: LocalDate | null },
  days: DayWorld,
  { backdated, mayBackdate, reason }: Backdating,
): readonly Problem[] {
  const { t } = useWords()
  const { cells, offer, limits, today, mode, laboratory, language } = world
  return useMemo(() => {
    if (!writable || !today) return nowhere
    const wanted = ageAfterRequired(draft, days)
    const found: readonly Problem[] = [
      ...orderProblems(draft, { cells, offer, limits, today, mode, laboratory, language }),
      ...pastAges(draft, days).map(({ row, date }) => ({
        row,
        ...warning('age_days', t('page.djentrustmanage.newEntrustsManager.past_age', { date })),
      })),
      ...(wanted === null
        ? []
        : [
            {
              row: null,
              ...warning('required_date', t('page.djentrustmanage.newEntrustsManager.before_age', { date: wanted })),
            },
          ]),
    ]
    if (!backdated) return found
    if (!mayBackdate)
      return [...found, ofHead('entrust_date', t('page.djentrustmanage.newEntrustsManager.no_backdate'))]
    return reason.trim() === '' ? [...found, ofHead('reason', t('common.reason_first'))] : found
  }, [
    writable,
    draft,
    cells,
    offer,
    limits,
    today,
    mode,
    laboratory,
    language,
    days,
    backdated,
    mayBackdate,
    reason,
    t,
  ])
}

/** Days that do not fit together are told while the order is typed. */
const isTellingOfDays = ({ field, severity }: Problem): boolean =>
  field === 'entrust_date' || (severity === 'warn' && (field === 'required_date' || field === 'age_days'))

/**
 * Whether a problem is told while the order is typed, before anybody wants to go on: texts that are no values, days, and that
 * the picker of the customer was left without a choice.
 */
export const isToldAtOnce = (problem: Problem, customerLeft: boolean): boolean =>
  problem.form ||
  problem.atOnce === true ||
  isTellingOfDays(problem) ||
  (customerLeft && problem.field === 'customer_info_id')
