import type { Id } from '../kit/id.ts'

/** How many tasks one report joins (report_set.report_merge_scope). */
export type MergeScope = 'task' | 'sample' | 'order'

export interface MergeTask {
  readonly id: Id
  readonly entrustment_id: Id
  readonly sample_id: Id
  readonly trial_list_id: Id
  readonly age_days: number | null
  /** Chosen at registration; null leaves it to the setting of the test. */
  readonly report_group: number | null
  readonly state: string
  readonly report_id: Id | null
  /** How many samples it tests. */
  readonly samples: number
}

/** The part of a group that `task` is in, when a report holds so many samples at most; a task is never torn apart. */
function partWithin(group: readonly MergeTask[], task: MergeTask, most: number): readonly MergeTask[] {
  let part: MergeTask[] = []
  let samples = 0
  for (const one of group) {
    if (part.length > 0 && samples + one.samples > most) {
      if (part.some(({ id }) => id === task.id)) return part
      part = []
      samples = 0
    }
    part.push(one)
    samples += one.samples
  }
  return part
}

/** States in which a task has not been checked and the report of its scope must wait for it. */
const waiting = ['unassigned', 'assigned', 'waiting_age', 'testing', 'checking', 'suspended', 'outsourced']

/**
 * The tasks that share one report with `task`: the task alone, those of its sample, or those of its order and test. Ages
 * do not wait for each other: only tasks of the same age are joined, tests without an age go with the earliest
 * (workflow 7). A group chosen at registration stands in place of the scope. Cancelled tasks and those that are in another report are left out.
 *
 * @param most samples of one report at most where the order is joined (`samples_per_report`); null sets no limit
 */
export function mergeGroup(
  tasks: readonly MergeTask[],
  task: MergeTask,
  scope: MergeScope,
  most: number | null = null,
): MergeTask[] {
  if (scope === 'task' && task.report_group === null) return [task]
  const inScope = (other: MergeTask): boolean =>
    task.report_group !== null ||
    (scope === 'sample' ? other.sample_id === task.sample_id : other.trial_list_id === task.trial_list_id)
  const related = tasks.filter(
    other =>
      other.entrustment_id === task.entrustment_id &&
      other.state !== 'cancelled' &&
      other.report_group === task.report_group &&
      inScope(other),
  )
  const ages = related.flatMap(other => other.age_days ?? [])
  const earliest = ages.length > 0 ? Math.min(...ages) : null
  const ageOf = (other: MergeTask): number | null => other.age_days ?? earliest
  const ofAge = related.filter(other => ageOf(other) === ageOf(task))
  // parts are cut before those in other reports are left out, so that a later task never fills up an earlier part
  const part = most !== null && scope === 'order' && task.report_group === null ? partWithin(ofAge, task, most) : ofAge
  return part.filter(other => other.report_id === null || other.report_id === task.report_id)
}

/** The tasks of a group for which its report still waits. */
export const waitingIn = (group: readonly MergeTask[]): MergeTask[] =>
  group.filter(task => waiting.includes(task.state))
