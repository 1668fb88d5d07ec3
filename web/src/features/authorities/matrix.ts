import {
  type AuthorityLine,
  type AuthorityRole,
  type AuthorityTest,
  authorityRoles,
} from '@gt/domain/people/authority-actions.ts'

/** Lines of a matrix, each in its place: test, or parameter of one. */
export type Matrix = ReadonlyMap<string, AuthorityLine>
/** A column of ticks. */
export type Right = AuthorityRole | 'is_default'

export const rights: readonly Right[] = [...authorityRoles, 'is_default']

export const placeOf = (at: Pick<AuthorityLine, 'trial_list_id' | 'trial_parameter_id'>): string =>
  `${at.trial_list_id} ${at.trial_parameter_id ?? ''}`

export const blankLine = (trial_list_id: string, trial_parameter_id: string | null = null): AuthorityLine => ({
  trial_list_id,
  trial_parameter_id,
  roles: [],
  is_default: 0,
  valid_from: null,
  valid_to: null,
})

/** A line for every test, behind it those of its parameters that hold a right. */
export function matrixOf(tests: readonly AuthorityTest[], held: readonly AuthorityLine[]): Matrix {
  const byTest = Map.groupBy(held, line => line.trial_list_id)
  return new Map(
    tests
      .flatMap(({ id }) => {
        const lines = byTest.get(id) ?? []
        const whole = lines.find(line => line.trial_parameter_id === null) ?? blankLine(id)
        return [whole, ...lines.filter(line => line.trial_parameter_id !== null)]
      })
      .map(({ trial_list_id, trial_parameter_id, roles, is_default, valid_from, valid_to }) => {
        const line = { trial_list_id, trial_parameter_id, roles, is_default, valid_from, valid_to }
        return [placeOf(line), line]
      }),
  )
}

export const has = (line: AuthorityLine, right: Right): boolean =>
  right === 'is_default' ? line.is_default === 1 : line.roles.includes(right)

/** Auditing and approving are given for whole tests; the default tester is one of those who test. */
export const isOpen = (line: AuthorityLine, right: Right): boolean =>
  line.trial_parameter_id === null || right === 'tester' || right === 'checker' || right === 'is_default'

/** A line with a right given or taken. Who no longer tests is no default tester; who is one tests. */
export function tick(line: AuthorityLine, right: Right, on: boolean): AuthorityLine {
  if (!isOpen(line, right)) return line
  if (right === 'is_default') return on ? { ...tick(line, 'tester', true), is_default: 1 } : { ...line, is_default: 0 }
  const roles = authorityRoles.filter(role => (role === right ? on : line.roles.includes(role)))
  return { ...line, roles, is_default: roles.includes('tester') ? line.is_default : 0 }
}

/** Lines that differ from what is stored. */
export const changedLines = (stored: Matrix, now: Matrix): AuthorityLine[] =>
  [...now].flatMap(([place, line]) => {
    const before = stored.get(place) ?? blankLine(line.trial_list_id, line.trial_parameter_id)
    return JSON.stringify(before) === JSON.stringify(line) ? [] : [line]
  })
