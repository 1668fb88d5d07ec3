import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { batchPass, reportMachine } from '@gt/domain/reports/report.states.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import type { Ctx } from '../../db/context.ts'
import { holdsAny } from '../../flow/can.ts'
import { settingsOf } from '../../flow/settings.ts'

/** Levels of the review at which several may be passed at once. */
type BatchLevel = 'check' | 'audit' | 'approve'

const levelWords = {
  check: testRecordStates.commands.check.label,
  audit: reportMachine.commands.audit.label,
  approve: reportMachine.commands.approve.label,
} as const

/**
 * Why one of several records or reports is not passed with the others: G-03 for who may pass single ones only, B-23 where the
 * laboratory has each of the level looked at by itself (`Process.batch_levels`), B-21 where an
 * automatic check objects, which somebody has to look at (page auditlist, batchPass). A single one is looked at on the desk.
 *
 * @param count how many the command names
 */
export async function batchRefusals(
  ctx: Ctx,
  level: BatchLevel,
  count: number,
  checks: () => Promise<readonly ReportCheck[]>,
): Promise<Refused[]> {
  if (count < 2) return []
  if (!holdsAny(ctx, batchPass.permission)) return [refused(generalErrors, 'G-03', { command: batchPass.label })]
  const { overall } = await settingsOf(ctx)
  if (!overall.Process.batch_levels.includes(level)) return [refused(reportErrors, 'B-23', { step: levelWords[level] })]
  const found = (await checks()).filter(({ severity }) => severity !== 'ok').map(({ message }) => message)
  return found.length > 0 ? [refused(reportErrors, 'B-21', { found: found.join('; ') })] : []
}
