import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import type { Goal, StoryTime } from './plan.ts'
import { inOrder, ranks, type Schedule, type Step } from './schedule.ts'
import { addWork } from './work-calendar.ts'

/** How many orders stand where today (demonstration data section 8). */
export const standing: Readonly<Record<Goal, number>> = {
  draft: 3,
  reviewing: 2,
  returned: 1,
  accepted: 18,
  in_progress: 46,
  completed: 24,
  archived: 110,
  suspended: 4,
  cancelled: 2,
}

/** Where the work in hand of an order stops; `unpaid` holds its reports back. */
interface Stop {
  readonly last: (typeof ranks)[keyof typeof ranks]
  readonly unpaid?: true
  /** The first record is sent back and not yet entered anew. */
  readonly returned?: true
}

export interface Told {
  readonly schedule: Schedule
  readonly goal: Goal
  /** Steps up to the end of the story. */
  readonly steps: readonly Step[]
  readonly unpaid: boolean
}

const lastOf = ({ steps }: Schedule, kind: Step['kind']): LocalDateTime =>
  steps
    .filter(step => step.kind === kind)
    .map(step => step.at)
    .toSorted()
    .at(-1) ?? ''

/** Stops dealt to the orders in work that would otherwise be done: testing, returned, checking, auditing, approving, printing, held. */
const stops: readonly Stop[] = [
  { last: ranks.start },
  { last: ranks.submit },
  { last: ranks.compile },
  { last: ranks.enter },
  { last: ranks.approve },
  { last: ranks.submit, returned: true },
  { last: ranks.start },
  { last: ranks.submit },
  { last: ranks.compile },
  { last: ranks.audit },
  { last: ranks.approve, unpaid: true },
  { last: ranks.enter },
  { last: ranks.start },
]

const rankOf = (step: Step): number => (step.kind in ranks ? ranks[step.kind as keyof typeof ranks] : ranks.register) // checked before

function goalsOf(
  schedules: readonly Schedule[],
  { end }: StoryTime,
  counts: Readonly<Record<Goal, number>>,
): Map<Schedule, Goal> {
  const goals = new Map<Schedule, Goal>()
  const deal = (goal: Goal, from: readonly Schedule[]): void => {
    for (const schedule of from.slice(0, counts[goal])) goals.set(schedule, goal)
  }
  const open = (): Schedule[] => schedules.filter(schedule => !goals.has(schedule))
  const newest = (): Schedule[] => open().toReversed()
  const desk = newest().filter(({ plan }) => plan.client === null)
  deal('draft', desk)
  deal(
    'reviewing',
    desk.filter(schedule => !goals.has(schedule)),
  )
  deal(
    'returned',
    desk.filter(schedule => !goals.has(schedule)),
  )
  // an accepted order has no test begun: first those whose specimens are all too young, then the newest
  const begun = ({ tasks }: Schedule): boolean => tasks.some(task => task.start < end)
  const unbegun = newest().filter(
    schedule => schedule.plan.event === null && schedule.tasks.every(task => task.start >= end || task.age === null),
  )
  deal('accepted', [...unbegun.filter(schedule => !begun(schedule)), ...unbegun.filter(begun)])
  const quiet = (from: number): Schedule[] =>
    open()
      .filter(({ plan }, index) => index % 9 === 4 && plan.material !== 'concrete')
      .slice(from)
  deal('cancelled', quiet(Math.floor(quiet(0).length / 3)))
  deal('suspended', quiet(Math.floor(quiet(0).length / 2)))
  const byIssue = open().toSorted((a, b) => lastOf(b, 'issue').localeCompare(lastOf(a, 'issue')))
  deal('in_progress', byIssue)
  const rest = byIssue.filter(schedule => !goals.has(schedule))
  deal('completed', rest)
  for (const schedule of rest) if (!goals.has(schedule)) goals.set(schedule, 'archived')
  return goals
}

/** Steps of an order in work: as far as the story goes, or up to its stop when it would be done. */
function inWork(schedule: Schedule, end: LocalDateTime, stop: Stop): Step[] {
  const natural = schedule.steps.filter(step => step.at < end)
  const started = natural.filter(step => step.kind === 'start')
  if (lastOf(schedule, 'issue') >= end && started.length > 0) return natural
  return natural.filter(step => rankOf(step) <= stop.last && step.kind !== 'returnRecord' && step.kind !== 'resubmit')
}

function returnedRecord(schedule: Schedule, steps: readonly Step[]): Step[] {
  const [submitted] = steps.filter(step => step.kind === 'submit')
  if (!submitted?.task) return [...steps]
  return inOrder([
    ...steps,
    { at: addWork(submitted.at, 90), no: schedule.plan.no, kind: 'returnRecord', task: submitted.task },
  ])
}

/** The steps that happen to an order that shall stand at its goal. */
function stepsTo(schedule: Schedule, goal: Goal, end: LocalDateTime, stop: Stop): Step[] {
  const upTo = (rank: number): Step[] =>
    schedule.steps.filter(
      step => step.at < end && rankOf(step) <= rank && step.kind !== 'returnRecord' && step.kind !== 'resubmit',
    )
  const own = (kind: Step['kind'], at: LocalDateTime): Step => ({ at, no: schedule.plan.no, kind })
  const { at } = schedule.plan
  switch (goal) {
    case 'draft':
      return schedule.steps.filter(step => step.kind === 'save')
    case 'reviewing':
      return upTo(ranks.register)
    case 'returned':
      return [...upTo(ranks.register), own('review', addMinutes(at, 40))]
    case 'accepted':
      return upTo(
        schedule.plan.no % 3 === 0 || schedule.tasks.some(task => task.age !== null) ? ranks.assign : ranks.store,
      )
    case 'cancelled':
      return [...schedule.steps.filter(step => rankOf(step) <= ranks.bill), own('cancel', addWork(at, 400))]
    case 'suspended':
      return inOrder([
        ...upTo(ranks.enter),
        own('suspend', addWork(lastOf({ ...schedule, steps: upTo(ranks.enter) }, 'enter') || at, 120)),
      ])
    case 'in_progress': {
      const steps = inWork(schedule, end, stop)
      return stop.returned && steps.every(step => rankOf(step) <= stop.last) ? returnedRecord(schedule, steps) : steps
    }
    case 'completed':
      return schedule.steps.filter(step => step.kind !== 'archive')
    case 'archived':
      return [...schedule.steps]
  }
}

/** The goals in their shares for another number of orders. */
function shares(count: number): Record<Goal, number> {
  const all = Object.entries(standing) as [Goal, number][] // keys of the record are the goals
  return Object.fromEntries(
    all.map(([goal, of]) => [goal, count === 210 ? of : Math.round((of * count) / 210)]),
  ) as Record<Goal, number> // one share for each goal
}

/** Decides for every order where it stands today, and which steps therefore happen. */
export function tellGoals(schedules: readonly Schedule[], story: StoryTime): Told[] {
  const goals = goalsOf(schedules, story, shares(schedules.length))
  let dealt = 0
  return schedules.map(schedule => {
    const goal = goals.get(schedule) ?? 'archived'
    const done = goal === 'in_progress' && lastOf(schedule, 'issue') < story.end
    const stop = stops[dealt % stops.length] ?? { last: ranks.start }
    if (done) dealt += 1
    const steps = stepsTo(schedule, goal, story.end, stop).filter(step => step.at < story.end)
    return { schedule, goal, steps, unpaid: (done && stop.unpaid === true) || goal === 'cancelled' }
  })
}
