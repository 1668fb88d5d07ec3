import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { taskActions } from '@gt/domain/tasks/actions.ts'

export type Candidate = OutputOf<(typeof taskActions.actions)['Candidates']>['people'][number]

/** Most testers that one task may have (contract of Assign). */
const mostTesters = 6

/**
 * The testers after a click on a person: the first chosen is the main tester, the others test with him; a second click takes
 * the person off, and the next one becomes the main tester.
 */
export function toggledTester(chosen: readonly string[], id: string): readonly string[] {
  if (chosen.includes(id)) return chosen.filter(one => one !== id)
  return chosen.length < mostTesters ? [...chosen, id] : chosen
}

/** People with and without the right to the tests, each in the order of the server. */
export const byAuthority = (
  people: readonly Candidate[],
): { readonly authorised: readonly Candidate[]; readonly others: readonly Candidate[] } => ({
  authorised: people.filter(person => person.authorised === 1),
  others: people.filter(person => person.authorised === 0),
})
