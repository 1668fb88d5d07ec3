import { fixedText, Num, parseNumber, roundDecimals, ZERO } from '../kit/decimal.ts'
import type { Decimal, Id, LocalDate } from '../kit/id.ts'
import type { CandidatePerson, Candidates, WeighedTask } from './assignment-board.ts'

/** Why a person is proposed: he has the sample already, a task of the same series, is the default tester, or has least to do. */
export type ProposalReason = 'sample' | 'series' | 'default' | 'least_load'

/** Who is proposed for a task. */
export interface Proposal {
  readonly task_id: Id
  /** The first is the main tester. */
  readonly tester_ids: readonly Id[]
  readonly why: ProposalReason
  /** Load of the main tester on the day of the task with everything proposed so far, in per cent. */
  readonly load: number
}

/** A task for which nobody, or too few, may be proposed. */
interface Unplaced {
  readonly task_id: Id
  readonly reason: 'nobody' | 'too_few' | 'away'
}

const number = (text: Decimal | undefined): Num => parseNumber(text ?? '0') ?? ZERO
const hundred = new Num(100)

const percentOf = (part: Num, whole: Num): number =>
  whole.isZero() ? 0 : roundDecimals(part.times(hundred).dividedBy(whole), 0).toNumber()

/** Points as a whole per cent of the daily capacity; 0 without a capacity. */
export const loadPercent = (points: Decimal, capacity: Decimal): number => percentOf(number(points), number(capacity))

/** Every sentence that keeps a person from a task; empty when he may be given it. */
export const reasonsAgainst = (person: CandidatePerson, task: WeighedTask): readonly string[] =>
  person.refused.filter(one => one.need === task.need).map(one => one.message)

type Absence = CandidatePerson['away'][number]

/** The absence of a person that covers any of the days; null while he is there on all of them. */
export const absenceOn = (person: CandidatePerson, days: readonly LocalDate[]): Absence | null =>
  person.away.find(({ from_day, to_day }) => days.some(day => from_day <= day && day <= to_day)) ?? null

const mayTest = (person: CandidatePerson, task: WeighedTask): boolean => reasonsAgainst(person, task).length === 0

/** What a task adds to its main tester when so many people test it. */
const mainShare = (task: WeighedTask, testers: number): Num =>
  task.share === 'main' ? number(task.points) : number(task.points).dividedBy(Math.max(1, testers))

/** Points that tasks of a day add to their main tester, given to so many testers each. */
export const addedPoints = (tasks: readonly WeighedTask[], day: LocalDate, testers: number): Decimal =>
  fixedText(
    roundDecimals(
      tasks.filter(task => task.day === day).reduce((sum, task) => sum.plus(mainShare(task, testers)), ZERO),
      2,
    ),
    2,
  )

/** Sum of two amounts of points. */
export const sumPoints = (a: Decimal | undefined, b: Decimal): Decimal => fixedText(number(a).plus(number(b)), 2)

/** What has been given out so far in one proposal. */
class Ledger {
  readonly #points = new Map<string, Num>()
  readonly #samples = new Map<Id, Set<Id>>()
  readonly #series = new Map<string, Set<Id>>()
  readonly #mates = new Map<string, Set<Id>>()
  readonly #capacity: Num

  constructor(people: readonly CandidatePerson[], capacity: Decimal) {
    this.#capacity = number(capacity)
    for (const { user_id, days } of people)
      for (const [day, points] of Object.entries(days)) this.#points.set(`${user_id} ${day}`, number(points))
  }

  percent(userId: Id, task: WeighedTask, added: Num): number {
    return percentOf((this.#points.get(`${userId} ${task.day}`) ?? ZERO).plus(added), this.#capacity)
  }

  why(person: CandidatePerson, task: WeighedTask): ProposalReason {
    const id = person.user_id
    if (task.sample_with.includes(id) || this.#samples.get(task.sample_id)?.has(id)) return 'sample'
    if (task.series_with.includes(id) || this.#series.get(seriesOf(task))?.has(id)) return 'series'
    return isDefaultTester(person, task) ? 'default' : 'least_load'
  }

  give(task: WeighedTask, testers: readonly Id[]): void {
    const [main] = testers
    for (const id of testers) {
      const share = task.share === 'main' && id !== main ? ZERO : mainShare(task, testers.length)
      const key = `${id} ${task.day}`
      this.#points.set(key, (this.#points.get(key) ?? ZERO).plus(share))
    }
    if (main === undefined) return
    note(this.#samples, task.sample_id, [main])
    note(this.#series, seriesOf(task), [main])
    for (const key of [task.sample_id, seriesOf(task)]) note(this.#mates, key, testers.slice(1))
  }

  /** He tests the sample or the series with somebody already. */
  isMate(userId: Id, task: WeighedTask): boolean {
    return [task.sample_id, seriesOf(task)].some(key => this.#mates.get(key)?.has(userId))
  }
}

function note(map: Map<string, Set<Id>>, key: string, ids: readonly Id[]): void {
  map.set(key, new Set([...(map.get(key) ?? []), ...ids]))
}

const seriesOf = (task: WeighedTask): string => `${task.entrustment_id} ${task.trial_list_id}`

const order: readonly ProposalReason[] = ['sample', 'series', 'default', 'least_load']
const full = 100

interface Ranked {
  readonly person: CandidatePerson
  readonly why: ProposalReason
  readonly load: number
}

/** People for a task, the best first: who stays within the day's capacity, then by reason, then by load, then as listed. */
function ranked(task: WeighedTask, people: readonly CandidatePerson[], testers: number, ledger: Ledger): Ranked[] {
  const rank = ({ why, load }: Ranked): number[] => [load > full ? 1 : 0, order.indexOf(why), load]
  return people
    .filter(person => mayTest(person, task) && !absenceOn(person, [task.day]))
    .map(person => ({
      person,
      why: ledger.why(person, task),
      load: ledger.percent(person.user_id, task, mainShare(task, testers)),
    }))
    .sort((a, b) => {
      const [x, y] = [rank(a), rank(b)]
      const at = x.findIndex((part, index) => part !== y[index])
      return at < 0 ? 0 : (x[at] ?? 0) - (y[at] ?? 0)
    })
}

/** Those who test beside the main tester: who does so for the sample or series already, then who has least to do. */
const matesFrom = (others: readonly Ranked[], task: WeighedTask, testers: number, ledger: Ledger): Ranked[] =>
  others
    .map(one => ({ one, strange: ledger.isMate(one.person.user_id, task) ? 0 : 1 }))
    .sort((a, b) => a.strange - b.strange || a.one.load - b.one.load)
    .slice(0, testers - 1)
    .map(({ one }) => one)

/** Who may be the main tester of a task; the others may still test beside him. */
type MayLead = (person: CandidatePerson, task: WeighedTask) => boolean

/** A default tester of the test: to him alone a registration gives it by itself (page tasklist, rule of the default tester). */
export const isDefaultTester: MayLead = (person, task) => person.default_for.includes(task.need)

/**
 * Proposes testers for tasks in their order (page /djentrustmanage/tasklist, autoAssign): only people who may test them and
 * are there on the day; same sample and same series to the same person, then the default tester, then the least load on that
 * day, but nobody beyond his daily capacity while another has room. The second tester is the next best.
 */
export function proposeTesters(
  { tasks, people, capacity, min_testers }: Candidates,
  mayLead: MayLead = () => true,
): {
  readonly proposals: readonly Proposal[]
  readonly unplaced: readonly Unplaced[]
} {
  const ledger = new Ledger(people, capacity)
  const proposals: Proposal[] = []
  const unplaced: Unplaced[] = []
  for (const task of tasks) {
    const able = ranked(task, people, min_testers, ledger)
    const main = able.find(one => mayLead(one.person, task))
    const others = able.filter(one => one !== main)
    const mates = matesFrom(others, task, min_testers, ledger)
    if (!main || mates.length < min_testers - 1) {
      const missed = people.some(person => mayTest(person, task) && absenceOn(person, [task.day]))
      unplaced.push({ task_id: task.id, reason: missed ? 'away' : main ? 'too_few' : 'nobody' })
      continue
    }
    const tester_ids = [main, ...mates].map(one => one.person.user_id)
    ledger.give(task, tester_ids)
    proposals.push({ task_id: task.id, tester_ids, why: main.why, load: main.load })
  }
  return { proposals, unplaced }
}

/** Who may have all of these tasks, and is there on the day of each. */
const whoMayHave = (people: readonly CandidatePerson[], tasks: readonly WeighedTask[]): readonly CandidatePerson[] =>
  people.filter(person => tasks.every(task => mayTest(person, task) && !absenceOn(person, [task.day])))

/** The one person who is best for all of these tasks together, with the reason; null when nobody may have them all. */
export function suggestTester(
  { people, capacity, min_testers }: Candidates,
  tasks: readonly WeighedTask[],
): { readonly user_id: Id; readonly why: ProposalReason } | null {
  const able = whoMayHave(people, tasks)
  const [first] = tasks
  if (!first) return null
  const [best] = ranked(first, able, min_testers, new Ledger(able, capacity))
  return best ? { user_id: best.person.user_id, why: best.why } : null
}

/** Who should test with the main tester: the least loaded who may have all of the tasks, as many as a task needs besides him. */
export function suggestMates(
  { people, capacity, min_testers }: Candidates,
  tasks: readonly WeighedTask[],
  main: Id,
): readonly Id[] {
  const able = whoMayHave(people, tasks).filter(person => person.user_id !== main)
  const [first] = tasks
  if (!first) return []
  const ledger = new Ledger(able, capacity)
  return matesFrom(ranked(first, able, min_testers, ledger), first, min_testers, ledger).map(one => one.person.user_id)
}
