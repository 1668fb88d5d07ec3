import type { Label } from '../kit/label.ts'

/** The right to give a test an earlier day than that of its start in the system; a right without a button (pages, hidden_rights). */
export const backdating = {
  label: { zh: '补录日期', en: 'Back-date', es: 'Antedatar' } satisfies Label,
  permission: ['djentrustmanage.checklist.backdate', 'gdtrialtest.testlist.backdate'],
} as const

/** The times of a record that may be dated back. */
export const backdatedFields = ['test_start_at', 'test_end_at'] as const
export type BackdatedField = (typeof backdatedFields)[number]

type Times = Readonly<Partial<Record<BackdatedField, string | null>>>

const dayOf = (moment: string): string => moment.slice(0, 10)
const minuteOf = (moment: string): string => moment.slice(0, 16)

/**
 * The times that a change dates back: set anew to a day before the task was started in the system (page checklist, test_date).
 * Whoever presses the start when he is back at the desk writes the true minutes of the day. A time that stands already, and one
 * of a task that nobody has started, is none of them.
 */
export function backdatedTimes(startedAt: string | null, before: Times, given: Times): BackdatedField[] {
  if (!startedAt) return []
  return backdatedFields.filter(field => {
    const [was, next] = [before[field], given[field]]
    return next && dayOf(next) < dayOf(startedAt) && (!was || minuteOf(was) !== minuteOf(next))
  })
}
