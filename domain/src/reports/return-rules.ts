/** Steps that a report may be returned to (workflow 20). */
export const returnSteps = ['drafting', 'audit', 'testing', 'registration'] as const
export type ReturnStep = (typeof returnSteps)[number]

export interface ReturnRule {
  readonly from: 'auditing' | 'approving'
  readonly to: ReturnStep
  /** Signatures of the report that are cleared. */
  readonly clears: readonly ('compiler' | 'auditor')[]
}

/** The pairs of workflow 20 that a report knows, with the signatures they clear. */
export const returnRules: readonly ReturnRule[] = [
  { from: 'auditing', to: 'drafting', clears: ['compiler'] },
  { from: 'auditing', to: 'testing', clears: ['compiler'] },
  { from: 'auditing', to: 'registration', clears: ['compiler'] },
  { from: 'approving', to: 'drafting', clears: ['compiler', 'auditor'] },
  { from: 'approving', to: 'audit', clears: ['auditor'] },
  { from: 'approving', to: 'testing', clears: ['compiler', 'auditor'] },
  { from: 'approving', to: 'registration', clears: ['compiler', 'auditor'] },
]
