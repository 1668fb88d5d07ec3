import type { CandidatePerson, Candidates, WeighedTask } from '@gt/domain/tasks/assignment-board.ts'
import {
  absenceOn,
  addedPoints,
  isDefaultTester,
  loadPercent,
  reasonsAgainst,
  suggestTester,
  sumPoints,
} from '@gt/domain/tasks/proposal.ts'

/** Orders of the people of the panel. */
export const personOrders = ['name', 'load', 'suggestion'] as const
export type PersonOrder = (typeof personOrders)[number]

/** A person as the panel shows him for the chosen tasks. */
export interface PersonView {
  readonly person: CandidatePerson
  /** Load on the day in view, and with the chosen tasks of that day, in per cent. */
  readonly load: number
  readonly after: number
  /** Why he is suggested; null for the others. */
  readonly suggested: 'sample' | 'series' | 'default' | 'least_load' | null
  /** He is the default tester of all the chosen tasks. */
  readonly isDefault: boolean
  /** His absence on the day in view or on that of a chosen task; null while he is there. */
  readonly away: CandidatePerson['away'][number] | null
  /** Every sentence that keeps him from any of the chosen tasks; none when he may have them all. */
  readonly reasons: readonly string[]
}

/** The day that the loads are told for: the one that was chosen, else that of all the tasks, else today. */
export function dayInView(chosen: string | null, tasks: readonly WeighedTask[], today: string): string {
  const [first] = tasks
  return chosen ?? (first && tasks.every(task => task.day === first.day) ? first.day : today)
}

/**
 * The people for a set of tasks, those who may have all of them first.
 * @param testers how many people test each of the tasks
 */
export function personViews(
  candidates: Candidates,
  tasks: readonly WeighedTask[],
  day: string,
  order: PersonOrder,
  testers: number,
): readonly PersonView[] {
  const { people, capacity } = candidates
  const added = addedPoints(tasks, day, testers)
  const best = suggestTester(candidates, tasks)
  const views = people.map((person): PersonView => {
    const points = person.days[day] ?? '0'
    return {
      person,
      load: loadPercent(points, capacity),
      after: loadPercent(sumPoints(points, added), capacity),
      suggested: best?.user_id === person.user_id ? best.why : null,
      isDefault: tasks.length > 0 && tasks.every(task => isDefaultTester(person, task)),
      away: absenceOn(person, [day, ...tasks.map(task => task.day)]),
      reasons: [...new Set(tasks.flatMap(task => reasonsAgainst(person, task)))],
    }
  })
  const place: Readonly<Record<PersonOrder, (view: PersonView) => number>> = {
    name: () => 0,
    load: view => view.load,
    suggestion: view => (view.suggested ? -1 : view.load),
  }
  const refused = (view: PersonView): number => (view.reasons.length > 0 ? 1 : 0)
  return views.sort((a, b) => refused(a) - refused(b) || place[order](a) - place[order](b))
}
