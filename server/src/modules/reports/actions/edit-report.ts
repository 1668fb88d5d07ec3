import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginReport } from '../begin.ts'
import { refreshRefusals, wordRefusals } from '../changes/finish-change.ts'
import { refreshDraft } from '../draft.ts'

/** Changes conclusion, remarks and copies of a draft; results are never changed here. */
export const changeReport: Run<(typeof reportActions)['actions']['Change']> = async (ctx, item, input) => {
  const { row, revision } = await beginReport(ctx, 'change', item)
  const { conclusion, remarks, copies } = input
  const differs = (word: 'conclusion' | 'remarks'): boolean =>
    input[word] !== undefined && (input[word] || null) !== (row[word] || null)
  const given = { conclusion: differs('conclusion'), remarks: differs('remarks') }
  passGuards(row.display_number, await wordRefusals(ctx, revision, given), input)
  const manual = conclusion !== undefined && conclusion !== row.conclusion
  const { done } = await finishCommand(
    ctx,
    report,
    row,
    { conclusion, remarks, copies, ...(manual ? { conclusion_manual: 1 as const } : {}) },
    { kind: 'report', number: row.report_number, command: 'change', opinion: input.reason },
  )
  return done
}

/** Takes results, dates, marks and the automatic conclusion anew from the records (B-05). */
export const refreshReport: Run<(typeof reportActions)['actions']['Refresh']> = async (ctx, item, input) => {
  const { row, revision, taskIds } = await beginReport(ctx, 'refresh', item)
  passGuards(row.display_number, await refreshRefusals(ctx, row, revision), input)
  const fresh = await refreshDraft(ctx, row, revision, taskIds)
  const { done } = await finishCommand(
    ctx,
    report,
    fresh,
    {},
    { kind: 'report', number: row.report_number, command: 'refresh', opinion: input.reason },
  )
  return done
}
