import type { LocalDateTime } from '@gt/domain/kit/id.ts'
import { addDays, addMinutes, dayOf } from '@gt/domain/kit/time.ts'
import { seededRandom, seedOf } from '../random.ts'
import { readTable } from '../read-table.ts'
import { between, type Random } from './draw.ts'
import type { OrderPlan } from './plan.ts'
import { addWork, ontoShift, ontoWork } from './work-calendar.ts'

/** A task as the laboratory will split it off the order. */
export interface TaskPlan {
  readonly key: string
  readonly method: string
  readonly age: number | null
  /** Places of its samples in the order. */
  readonly samples: readonly number[]
  /** Place of the report that it shares. */
  readonly group: number
  readonly start: LocalDateTime
  readonly end: LocalDateTime
}

/** How far along its way a step is; a stop names the last rank that still happens. */
export const ranks = {
  announce: 0,
  register: 1,
  bill: 2,
  pay: 3,
  store: 3,
  assign: 4,
  mould: 5,
  start: 6,
  enter: 7,
  submit: 8,
  check: 9,
  compile: 10,
  audit: 11,
  approve: 12,
  tell: 12,
  treat: 12,
  close: 12,
  print: 13,
  issue: 14,
  archive: 15,
} as const
export type StepKind = keyof typeof ranks

/** One act of the story: what is done, when, and for which tasks or report of the order. */
export interface Step {
  readonly at: LocalDateTime
  readonly no: number
  readonly kind:
    | StepKind
    | 'save'
    | 'send'
    | 'returnRecord'
    | 'resubmit'
    | 'suspend'
    | 'cancel'
    | 'review'
    | 'expire'
    | 'returnPre'
    | 'delete'
  readonly task?: TaskPlan
  /** Tasks of one report. */
  readonly group?: readonly TaskPlan[]
}

export interface Schedule {
  readonly plan: OrderPlan
  readonly tasks: readonly TaskPlan[]
  readonly steps: readonly Step[]
}

const minutesOf: Readonly<Record<string, number>> = {
  'agg-coarse-sieve': 70,
  'agg-fine-sieve': 60,
  'asphalt-marshall': 110,
  'asphalt-binder-content': 100,
  'cement-setting-time': 280,
  'cement-soundness': 100,
  'inorganic-ucs': 60,
  'site-deflection': 90,
  'site-rebound-hammer': 80,
  'site-sand-replacement': 150,
  'soil-cbr': 90,
  'soil-compaction': 150,
  'soil-liquid-plastic-limit': 80,
}
const usualMinutes = 35

const splitOf = new Map(readTable('tests').map(row => [row.method, row.split]))
const madeHere: ReadonlySet<string> = new Set(['cement-strength', 'inorganic-ucs'])
export const isMouldedHere = (method: string): boolean => madeHere.has(method)

/** One bench of a department at a time: busy spans that the next test must not overlap. */
export class Benches {
  readonly #spans = new Map<string, [LocalDateTime, LocalDateTime][]>()

  /** Books the first free span from a moment on, within hours of work, and answers its begin. */
  book(bench: string, from: LocalDateTime, minutes: number): LocalDateTime {
    const spans = this.#spans.get(bench) ?? []
    let at = ontoWork(from)
    for (let tries = 0; tries < 2_000; tries += 1) {
      const end = addMinutes(at, minutes)
      const late = end > `${dayOf(at)} 18:30:00`
      const taken = spans.find(([from, to]) => from < end && to > at)
      if (!late && !taken) {
        spans.push([at, addMinutes(end, 10)])
        this.#spans.set(bench, spans)
        return at
      }
      at = ontoWork(taken && !late ? taken[1] : `${dayOf(at)} 23:00:00`)
    }
    throw new Error(`no bench for ${bench} after ${from}`)
  }

  /** Books a span that cannot wait: specimens of an age are tested when they are due. */
  force(bench: string, from: LocalDateTime, minutes: number, last: LocalDateTime): LocalDateTime {
    const spans = this.#spans.get(bench) ?? []
    let at = from
    for (let taken = this.#taken(spans, at, minutes); taken && taken[1] < last; taken = this.#taken(spans, at, minutes))
      at = taken[1]
    spans.push([at, addMinutes(at, minutes + 5)])
    this.#spans.set(bench, spans)
    return at
  }

  #taken(spans: readonly [LocalDateTime, LocalDateTime][], at: LocalDateTime, minutes: number) {
    const end = addMinutes(at, minutes)
    return spans.find(([from, to]) => from < end && to > at)
  }
}

/** What the schedules of all orders share. */
export interface Laboratory {
  readonly benches: Benches
  readonly merge: Merge
}

interface Unscheduled extends Omit<TaskPlan, 'start' | 'end'> {
  readonly minutes: number
}

/** How many tasks a report joins, by the laboratory's or the platform's setting; null: as the tasks are split. */
export type Merge = 'task' | 'sample' | null

/** The tasks and the reports of an order, as the product splits and joins them (workflow 5, 7). */
function tasksOf({ samples }: OrderPlan, merge: Merge): Unscheduled[] {
  const found = new Map<string, { method: string; age: number | null; samples: number[]; report: string }>()
  for (const [index, sample] of samples.entries()) {
    const earliest = Math.min(...sample.tests.flatMap(test => test.age ?? []))
    for (const { method, age } of sample.tests) {
      const split = splitOf.get(method)
      const key = split === 'per_order' ? `${method}|${age ?? ''}` : `${method}|${age ?? ''}|${index}`
      const joined = merge === 'sample' || (merge === null && split === 'per_sample')
      const report = joined ? `sample ${index}|${age ?? (Number.isFinite(earliest) ? earliest : '')}` : key
      const task = found.get(key) ?? { method, age, samples: [], report }
      task.samples.push(index)
      found.set(key, task)
    }
  }
  const reports = [...new Set([...found.values()].map(task => task.report))]
  return [...found].map(([key, { report, ...task }]) => ({
    ...task,
    key,
    group: reports.indexOf(report),
    minutes: (minutesOf[task.method] ?? usualMinutes) + (task.samples.length - 1) * 10,
  }))
}

/** Begin of every task: aged ones when they are due, the others one after the other on the bench of their people. */
function timed(
  plan: OrderPlan,
  { benches, merge }: Laboratory,
  assigned: LocalDateTime,
  moulded: LocalDateTime,
): TaskPlan[] {
  const bench = plan.crew.testers.toSorted().join('+')
  let free = addWork(assigned, 60)
  return tasksOf(plan, merge).map(({ minutes, ...task }) => {
    if (task.age === null) {
      const start = benches.book(bench, free, minutes)
      free = addMinutes(start, minutes + 10)
      return { ...task, start, end: addMinutes(start, minutes) }
    }
    const due = addDays(isMouldedHere(task.method) ? moulded : plan.sampled, task.age)
    const early = task.age <= 3 ? due : addMinutes(due, -30)
    const start =
      plan.event === 'late' && task.age === 28
        ? addMinutes(due, 28 * 60)
        : benches.force(bench, isMouldedHere(task.method) ? early : ontoShift(early), minutes, addMinutes(due, 40))
    return { ...task, start, end: addMinutes(start, minutes) }
  })
}

/** Steps of the desk, the cashier and the store. */
function deskSteps(plan: OrderPlan, random: Random): Step[] {
  const { no, at, client } = plan
  const step = (kind: Step['kind'], moment: LocalDateTime): Step => ({ at: moment, no, kind })
  const before = ontoWork(addMinutes(at, -Math.round(between(random, 18, 30)) * 60))
  // samples are announced after they were taken, and some time before they come
  const announced = before < addMinutes(at, -60) && before > plan.sampled ? before : addMinutes(at, -55)
  return [
    ...(client ? [step('announce', announced), step('send', addMinutes(at, -45))] : [step('save', at)]),
    step('register', addMinutes(at, client ? 0 : 7)),
    step('bill', addMinutes(at, 15)),
    step('pay', addMinutes(at, 25)),
    step('store', addMinutes(at, 35)),
  ]
}

/** Steps of one report from its last check to the archive. */
function paperSteps(plan: OrderPlan, group: readonly TaskPlan[], checked: LocalDateTime, random: Random): Step[] {
  const step = (kind: Step['kind'], at: LocalDateTime): Step => ({ at, no: plan.no, kind, group })
  const compile = addWork(checked, between(random, 40, 240))
  const audit = addWork(compile, between(random, 60, 480))
  const approve = addWork(audit, between(random, 45, 360))
  const print = addWork(approve, between(random, 60, 240))
  const issue = addWork(print, between(random, 45, 500))
  const archive = addWork(issue, between(random, 300, 1_100))
  // what did not conform is told the next day, and treated within two weeks; its proof comes a month later
  const tell = addWork(approve, 200)
  const treat = addWork(tell, 480 * (4 + (plan.no % 4)))
  const close = addWork(treat, 480 * (24 + (plan.no % 3)))
  return [
    step('compile', compile),
    step('audit', audit),
    step('approve', approve),
    step('print', print),
    step('issue', issue),
    step('archive', archive),
    step('tell', tell),
    step('treat', treat),
    step('close', close),
  ]
}

/** Steps of the tests; answers when each task was checked. */
function testSteps(
  plan: OrderPlan,
  tasks: readonly TaskPlan[],
  random: Random,
): { steps: Step[]; checked: LocalDateTime[] } {
  const steps: Step[] = []
  const checked = tasks.map((task, index) => {
    const step = (kind: Step['kind'], at: LocalDateTime): LocalDateTime => {
      steps.push({ at, no: plan.no, kind, task })
      return at
    }
    step('start', task.start)
    step('enter', task.end)
    const submitted = step('submit', addMinutes(task.end, 5))
    const first = addWork(submitted, between(random, 60, 300))
    if (plan.event !== 'recordReturned' || index > 0) return step('check', first)
    step('returnRecord', first)
    return step('check', addWork(step('resubmit', addWork(first, 70)), 60))
  })
  return { steps, checked }
}

/** Everything that happens to an order if nothing stops it, with the hours of the laboratory. */
export function scheduleOf(plan: OrderPlan, laboratory: Laboratory): Schedule {
  const random = seededRandom(seedOf(`times ${plan.no}`))
  const desk = deskSteps(plan, random)
  const assigned = addWork(plan.at, between(random, 60, 200))
  const moulded = addWork(assigned, between(random, 60, 150))
  const tasks = timed(plan, laboratory, assigned, moulded)
  const { steps, checked } = testSteps(plan, tasks, random)
  const own = (kind: Step['kind'], at: LocalDateTime, more: Partial<Step> = {}): Step => ({
    at,
    no: plan.no,
    kind,
    ...more,
  })
  const groups = [...new Set(tasks.map(task => task.group))].map(place => tasks.filter(task => task.group === place))
  const moulding = tasks.filter(
    (task, index) =>
      isMouldedHere(task.method) &&
      tasks.findIndex(one => one.method === task.method && one.samples[0] === task.samples[0]) === index,
  )
  return {
    plan,
    tasks,
    steps: inOrder([
      ...desk,
      own('assign', assigned),
      ...moulding.map(task => own('mould', moulded, { task })),
      ...steps,
      ...groups.flatMap(group =>
        paperSteps(
          plan,
          group,
          group
            .map(task => checked[tasks.indexOf(task)] ?? task.end)
            .toSorted()
            .at(-1) ?? plan.at,
          random,
        ),
      ),
    ]),
  }
}

/** Steps by their time; those of one moment stay in the order in which they were told. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  [...steps].sort((a, b) => a.at.localeCompare(b.at) || a.no - b.no)
