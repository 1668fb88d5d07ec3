import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { amendRights, reportMachine } from '@gt/domain/reports/report.states.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { holdsAny } from '../../flow/can.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { ReportRow } from './draft.ts'
import { testersOf } from './report.queries.ts'

type ReviewedRow = Pick<ReportRow, 'state' | 'auditor_id'>

/**
 * Why the caller may not amend the words of a report under review: only who may pass the step at which it stands does so,
 * G-03, and where duties are separate neither its tester, R-08, nor at the approval its auditor, W-05.
 */
export async function amendRefusals(ctx: Ctx, row: ReviewedRow, taskIds: readonly string[]): Promise<Refused[]> {
  if (row.state !== 'auditing' && row.state !== 'approving') return []
  if (!holdsAny(ctx, amendRights[row.state]))
    return [refused(generalErrors, 'G-03', { command: reportMachine.commands.amend.label })]
  const { separateDuties } = await settingsOf(ctx)
  if (!separateDuties) return []
  const isTester = (await testersOf(ctx, taskIds)).has(userOf(ctx))
  const isAuditor = row.state === 'approving' && row.auditor_id === userOf(ctx)
  return [
    ...(isTester ? [refused(testingErrors, 'R-08')] : []),
    ...(isAuditor ? [refused(reportErrors, 'W-05', { a: stepRole.labels.auditor, b: stepRole.labels.approver })] : []),
  ]
}
