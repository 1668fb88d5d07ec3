import type { stepRole } from './lists.ts'

type StepRole = (typeof stepRole.codes)[number]

/** Roles that a laboratory authorises its people for. */
const everyLaboratory = [
  'tester',
  'checker',
  'compiler',
  'auditor',
  'approver',
  'receiver',
] as const satisfies StepRole[]

/** Those that site laboratories have besides. */
const ofSites = ['sampler', 'witness', 'supervisor'] as const satisfies StepRole[]

/** The roles for which a kind of laboratory authorises its people. */
export const grantedRoles = (mode: 'dj' | 'gd'): readonly StepRole[] =>
  mode === 'gd' ? [...everyLaboratory, ...ofSites] : everyLaboratory

/** Roles that are given for tests, never for all of them at once: who tests and checks must be able to do it. */
const ofTests: readonly StepRole[] = ['tester', 'checker']

/** True for roles that may be given for all tests at once. */
export const mayBeForAll = (role: StepRole): boolean => !ofTests.includes(role)
