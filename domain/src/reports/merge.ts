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
}

/** States in which a task has not been checked and the report of its scope must wait for it. */
const waiting = ['unassigned', 'assigned', 'waiting_age', 'testing', 'checking', 'suspended', 'outsourced']

/**
 * The tasks that share one report with `task`: the task alone, those of its sample, or those of its order and test. Ages
 * do not wait for each other: only tasks of the same age are joined, tests without an age go with the earliest
 * (workflow 7). A group chosen at registration stands in place of the scope. Cancelled tasks and those that are in another report are left out.
 */
export function mergeGroup(tasks: readonly MergeTask[], task: MergeTask, scope: MergeScope): MergeTask[] {
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
  return related.filter(
    other => ageOf(other) === ageOf(task) && (other.report_id === null || other.report_id === task.report_id),
  )
}

/** The tasks of a group for which its report still waits. */
export const waitingIn = (group: readonly MergeTask[]): MergeTask[] =>
  group.filter(task => waiting.includes(task.state))
