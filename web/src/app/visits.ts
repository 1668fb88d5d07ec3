import type { LocalDate } from '@gt/domain/kit/id.ts'
import { addCalendarDays } from '@gt/domain/kit/time.ts'

/** Whose visits: each account in each laboratory on this computer. */
export interface Visitor {
  readonly userId: string
  readonly businessId: string
}

type Visits = Readonly<Record<string, Readonly<Record<LocalDate, number>>>>

/** Days that count (home, common parts). */
const countedDays = 30

const keyOf = ({ userId, businessId }: Visitor): string => `gt_visits:${userId}:${businessId}`

function kept(who: Visitor): Visits {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(who)) ?? '{}') ?? {}) as Visits // written below
  } catch {
    return {} // what somebody else wrote there is no count
  }
}

/** Notes that a page was opened on a day; days that count no more are dropped. */
export function noteVisit(who: Visitor, page: string, day: LocalDate): void {
  const before = kept(who)
  const first = addCalendarDays(day, 1 - countedDays)
  const next = { ...before, [page]: { ...before[page], [day]: (before[page]?.[day] ?? 0) + 1 } }
  const counted = Object.entries(next).map(([one, days]): [string, Record<LocalDate, number>] => [
    one,
    Object.fromEntries(Object.entries(days).filter(([at]) => at >= first)),
  ])
  localStorage.setItem(
    keyOf(who),
    JSON.stringify(Object.fromEntries(counted.filter(([, days]) => Object.keys(days).length > 0))),
  )
}

/** Pages that were opened in the last 30 days, the most often opened first; of two alike the one that was opened later. */
export function mostVisited(who: Visitor, today: LocalDate): readonly string[] {
  const first = addCalendarDays(today, 1 - countedDays)
  return Object.entries(kept(who))
    .map(([page, days]) => {
      const counted = Object.entries(days).filter(([at]) => at >= first && at <= today)
      const last = counted.reduce((latest, [at]) => (at > latest ? at : latest), '')
      return { page, last, n: counted.reduce((sum, [, n]) => sum + n, 0) }
    })
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n || b.last.localeCompare(a.last))
    .map(({ page }) => page)
}
