import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { ReportCheck } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { batchPass } from '@gt/domain/reports/report.states.ts'
import type { Ctx } from '../../db/context.ts'
import { holdsAny } from '../../flow/can.ts'

/**
 * Why one of several records or reports is not passed with the others: G-03 for who may pass single ones only, B-21 where an
 * automatic check objects, which somebody has to look at (page auditlist, batchPass). A single one is looked at on the desk.
 *
 * @param count how many the command names
 */
export async function batchRefusals(
  ctx: Ctx,
  count: number,
  checks: () => Promise<readonly ReportCheck[]>,
): Promise<Refused[]> {
  if (count < 2) return []
  if (!holdsAny(ctx, batchPass.permission)) return [refused(generalErrors, 'G-03', { command: batchPass.label })]
  const found = (await checks()).filter(({ severity }) => severity !== 'ok').map(({ message }) => message)
  return found.length > 0 ? [refused(reportErrors, 'B-21', { found: found.join('; ') })] : []
}
