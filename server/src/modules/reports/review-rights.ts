import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { reportMachine, reviewRights } from '@gt/domain/reports/report.states.ts'
import { testingErrors } from '@gt/domain/testing/errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { holdsAny } from '../../flow/can.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { ReportRow } from './draft.ts'
import { testersOf } from './report.queries.ts'

type ReviewedRow = Pick<ReportRow, 'state' | 'auditor_id'>

/** Commands about a report under review that only whoever may pass its step gives. */
export type ReviewCommand = keyof typeof reviewRights

export const reviewCommands = ['amend', 'return', 'hand_over'] as const satisfies readonly ReviewCommand[]

/**
 * Why the caller may not amend, return or hand over a report under review: only who may pass the step at which it stands does
 * so, G-03, and where duties are separate its tester neither amends nor returns it, R-08, nor does its auditor amend it at
 * the approval, W-05. Handing it over decides nothing about it.
 */
export async function reviewRefusals(
  ctx: Ctx,
  command: ReviewCommand,
  row: ReviewedRow,
  taskIds: readonly string[],
): Promise<Refused[]> {
  if (row.state !== 'auditing' && row.state !== 'approving') return []
  if (!holdsAny(ctx, reviewRights[command][row.state]))
    return [refused(generalErrors, 'G-03', { command: reportMachine.commands[command].label })]
  const { separateDuties } = await settingsOf(ctx)
  if (!separateDuties || command === 'hand_over') return []
  const isTester = (await testersOf(ctx, taskIds)).has(userOf(ctx))
  const isAuditor = command === 'amend' && row.state === 'approving' && row.auditor_id === userOf(ctx)
  return [
    ...(isTester ? [refused(testingErrors, 'R-08')] : []),
    ...(isAuditor ? [refused(reportErrors, 'W-05', { a: stepRole.labels.auditor, b: stepRole.labels.approver })] : []),
  ]
}
