import type { TestChange, TestOfUnit } from '@gt/domain/methods/opened-test-actions.ts'

/** What a user sets for a test of a unit. */
type Settings = Pick<TestOfUnit, 'open' | 'display_name' | 'department_id' | 'within_scope'>

/** What was set and is not saved, by the test. */
export type Draft = ReadonlyMap<string, Settings>

export const noDraft: Draft = new Map()

const settingsOf = ({ open, display_name, department_id, within_scope }: Settings): Settings => ({
  open,
  display_name: display_name || null,
  department_id,
  within_scope,
})

/** A test as it would be saved. */
export const drafted = (test: TestOfUnit, draft: Draft): TestOfUnit => ({ ...test, ...draft.get(test.trial_list_id) })

/** The draft with a change; a test that is again as it is stored leaves it. */
export function withChange(draft: Draft, test: TestOfUnit, changes: Partial<Settings>): Draft {
  const next = new Map(draft)
  const now = { ...settingsOf(drafted(test, draft)), ...changes }
  const isSame = JSON.stringify(settingsOf(now)) === JSON.stringify(settingsOf(test))
  if (isSame) next.delete(test.trial_list_id)
  else next.set(test.trial_list_id, now)
  return next
}

/** What is to be saved; a test that was never opened and is not opened now says nothing. */
export const changesOf = (tests: readonly TestOfUnit[], draft: Draft): TestChange[] =>
  tests.flatMap(test => {
    const set = draft.get(test.trial_list_id)
    const { trial_list_id, unit_trial_id, row_version } = test
    if (!set || (unit_trial_id === null && set.open === 0)) return []
    return [{ trial_list_id, unit_trial_id, row_version, ...settingsOf(set) }]
  })

/** How many tests would be opened and closed, and how many otherwise changed. */
export function countsOf(
  tests: readonly TestOfUnit[],
  draft: Draft,
): { added: number; removed: number; changed: number } {
  const changed = changesOf(tests, draft)
  const before = new Map(tests.map(test => [test.trial_list_id, test.open]))
  const added = changed.filter(one => one.open === 1 && before.get(one.trial_list_id) === 0).length
  const removed = changed.filter(one => one.open === 0 && before.get(one.trial_list_id) === 1).length
  return { added, removed, changed: changed.length - added - removed }
}
