/**
 * One role for each kind of caller, so that every caller has one simple predicate and one good plan (architecture 4).
 * own = laboratory staff, org = organisation users, wide = supervised reading, client = entrusted accounts,
 * visitor = capability views only, ro = client SQL, platform = platform staff, auth = sign-in tables, owner = migrations.
 */
export const callerRoles = ['own', 'org', 'wide', 'client', 'visitor', 'ro', 'platform', 'auth', 'owner'] as const
export type CallerRole = (typeof callerRoles)[number]

export type Verb = 'select' | 'insert' | 'update'
/** Who may do what with which rows of a table. */
export interface Rule {
  readonly role: CallerRole
  readonly verbs: readonly Verb[]
  readonly predicate: string
}

export const all: readonly Verb[] = ['select', 'insert', 'update']
export const reading: readonly Verb[] = ['select']
export const writing: readonly Verb[] = ['insert', 'update']

/** One rule for a role. */
export const rule = (role: CallerRole, verbs: readonly Verb[], predicate: string): Rule => ({ role, verbs, predicate })
/** The same rule for those who only read. */
export const readers = (
  predicate: string,
  roles: readonly CallerRole[] = ['own', 'org', 'wide', 'client', 'ro'],
): Rule[] => roles.map(role => rule(role, reading, predicate))
