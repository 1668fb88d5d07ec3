import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays, addMinutes } from '@gt/domain/kit/time.ts'
import type { Told } from './goals.ts'
import type { OrderPlan, StoryTime } from './plan.ts'
import type { Step } from './schedule.ts'
import { addWork, workDay } from './work-calendar.ts'

/** Announcements that nobody has accepted: five wait, two were returned, one was left until it expired. */
const open = [
  { daysAgo: 36, end: 'expire' },
  { daysAgo: 8, end: 'returnPre' },
  { daysAgo: 6, end: 'returnPre' },
  { daysAgo: 5, end: null },
  { daysAgo: 4, end: null },
  { daysAgo: 3, end: null },
  { daysAgo: 2, end: null },
  { daysAgo: 1, end: null },
] as const

/** The moment before today at which a client sent an announcement: a working day, or the last one before it. */
function momentOf({ today, end }: StoryTime, daysAgo: number, turn: number): LocalDateTime {
  for (let back = daysAgo; ; back += 1) {
    const day = addCalendarDays(today, -back)
    const at = addWork(`${day} 08:00:00`, 60 + turn * 25)
    if (workDay(day) === day && at < end) return at
  }
}

/**
 * Pre-entrustments that never became an order, made like those of given orders.
 *
 * @param from number of the first one, beyond the orders
 */
export function openAnnouncements(story: StoryTime, patterns: readonly OrderPlan[], from: number): Told[] {
  const announced = patterns.filter(plan => plan.client !== null)
  return open.flatMap(({ daysAgo, end }, turn) => {
    const pattern = announced[(turn * 7) % Math.max(1, announced.length)]
    if (!pattern) return []
    const at = momentOf(story, daysAgo, turn)
    const no = from + turn
    const plan: OrderPlan = { ...pattern, no, at, sampled: addMinutes(at, -1_440), event: null }
    const step = (kind: Step['kind'], moment: LocalDateTime): Step => ({ at: moment, no, kind })
    const expired = `${addCalendarDays(at.slice(0, 10), 31)} 00:10:00`
    const steps = [
      step('announce', at),
      step('send', addMinutes(at, 6)),
      ...(end === 'returnPre' ? [step('returnPre', addWork(at, 120))] : []),
      ...(end === 'expire' ? [step('expire', expired)] : []),
    ].filter(one => one.at < story.end)
    return [{ schedule: { plan, tasks: [], steps }, goal: 'draft', steps, unpaid: false }]
  })
}
