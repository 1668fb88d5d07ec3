import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { engineerRefusals, signerRefusals } from '../people/api.ts'
import type { ReportRow } from './draft.ts'
import { testersOf } from './report.queries.ts'
import { testsOf } from './tests.ts'

/** Steps of the review of a report. */
export type StepOfReview = 'audit' | 'approve'

/** The step for which a report waits; null where it waits for none of the review. */
export const stepAt = (state: string): StepOfReview | null =>
  state === 'auditing' ? 'audit' : state === 'approving' ? 'approve' : null

/**
 * Why a person may not pass a step of the review, whatever the report says: without the right to sign T-01 and B-06, the
 * auditor without his certificate B-22 and T-02, where duties are separate its tester R-08 and at the approval its auditor
 * W-05. Asked for the command, for whom it may be handed to, and for the buttons of the desk.
 */
export async function stepRefusals(
  ctx: Ctx,
  step: StepOfReview,
  userId: string,
  row: Pick<ReportRow, 'auditor_id' | 'cma_mark'>,
  taskIds: readonly string[],
): Promise<Refused[]> {
  const { separateDuties } = await settingsOf(ctx)
  const role = step === 'audit' ? 'auditor' : 'approver'
  const trialListIds = await testsOf(ctx, taskIds)
  const isTester = separateDuties && (await testersOf(ctx, taskIds)).has(userId)
  const isAuditor = separateDuties && step === 'approve' && row.auditor_id === userId
  return [
    ...(await signerRefusals(ctx, { userId, role, trialListIds, cma: row.cma_mark === 1 })),
    ...(step === 'audit' ? await engineerRefusals(ctx, userId) : []),
    ...(isTester ? [refused(testingErrors, 'R-08')] : []),
    ...(isAuditor ? [refused(reportErrors, 'W-05', { a: stepRole.labels.auditor, b: stepRole.labels.approver })] : []),
  ]
}
