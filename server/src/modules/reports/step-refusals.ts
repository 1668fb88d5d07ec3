import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { settingsOf } from '../../flow/settings.ts'
import { type AgainstPerson, engineersRefusals, noSigners, notNamed } from '../people/api.ts'
import type { ReportRow } from './draft.ts'
import { type ToReview, testersOf } from './report.queries.ts'
import { testsOf } from './tests.ts'

/** Steps of the review of a report. */
export type StepOfReview = 'audit' | 'approve'

/** The step for which a report waits; null where it waits for none of the review. */
export const stepAt = (state: string): StepOfReview | null =>
  state === 'auditing' ? 'audit' : state === 'approving' ? 'approve' : null

/**
 * Why people may not pass a step of the review, whatever the reports say: without the right to sign T-01 and B-06, not among those
 * named for its tests T-01, the auditor without his certificate B-22 and T-02, where duties are separate its tester R-08 and at
 * the approval its auditor W-05. Asked for the command, for whom it may be handed to, and for the buttons of the desk. A fixed number of statements.
 */
export async function reviewersRefusals(
  ctx: Ctx,
  step: StepOfReview,
  reports: readonly ToReview[],
  userIds: readonly string[],
): Promise<AgainstPerson<ToReview>> {
  const { separateDuties } = await settingsOf(ctx)
  const role = step === 'audit' ? 'auditor' : 'approver'
  const unsigned = async (cma: boolean) => {
    const trialListIds = reports.filter(one => (one.cma_mark === 1) === cma).flatMap(one => one.tests)
    return trialListIds.length === 0
      ? []
      : noSigners(ctx, { userIds, role, trialListIds: [...new Set(trialListIds)], cma })
  }
  const everyTest = [...new Set(reports.flatMap(one => one.tests))]
  const unnamed = await notNamed(ctx, { userIds, role, trialListIds: everyTest })
  const [plain, marked] = [await unsigned(false), await unsigned(true)]
  const engineers = step === 'audit' ? await engineersRefusals(ctx, userIds) : new Map<string, Refused[]>()
  return (report, userId) => [
    // a test is refused once, whatever stands against it
    ...[
      ...Map.groupBy(
        [...(report.cma_mark === 1 ? marked : plain), ...unnamed].filter(
          one => one.userId === userId && report.tests.includes(one.trialListId),
        ),
        one => one.trialListId,
      ).values(),
    ].flatMap(([first]) => (first ? [first.refusal] : [])),
    ...(engineers.get(userId) ?? []),
    ...(separateDuties && report.testers.includes(userId) ? [refused(testingErrors, 'R-08')] : []),
    ...(separateDuties && step === 'approve' && report.auditor_id === userId
      ? [refused(reportErrors, 'W-05', { a: stepRole.labels.auditor, b: stepRole.labels.approver })]
      : []),
  ]
}

/** A report as those who may pass its step are looked for. */
export const toReview = async (
  ctx: Ctx,
  { auditor_id, cma_mark }: Pick<ReportRow, 'auditor_id' | 'cma_mark'>,
  taskIds: readonly string[],
): Promise<ToReview> => ({
  ...{ auditor_id, cma_mark },
  tests: await testsOf(ctx, taskIds),
  testers: [...(await testersOf(ctx, taskIds))],
})

/** Why one person may not pass a step of one report: see reviewersRefusals. */
export async function stepRefusals(
  ctx: Ctx,
  step: StepOfReview,
  userId: string,
  row: Pick<ReportRow, 'auditor_id' | 'cma_mark'>,
  taskIds: readonly string[],
): Promise<readonly Refused[]> {
  const report = await toReview(ctx, row, taskIds)
  return (await reviewersRefusals(ctx, step, [report], [userId]))(report, userId)
}
