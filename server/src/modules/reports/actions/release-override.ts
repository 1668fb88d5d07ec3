import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { finishCommand, neededReason } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { openReleaseTodo } from '../api.ts'
import { beginReport } from '../begin.ts'

/** The director lets a report go without payment, with a reason that stays in its log (workflow 8). */
export const releaseOverride: Run<(typeof reportActions)['actions']['ReleaseOverride']> = async (ctx, item, input) => {
  const { row } = await beginReport(ctx, 'release_override', item)
  const reason = neededReason(row.display_number, input.reason)
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    { released: 1 },
    { kind: 'report', number: row.display_number, command: 'release_override', opinion: reason },
  )
  if (row.released === 0) await openReleaseTodo(ctx, after, true)
  return done
}
