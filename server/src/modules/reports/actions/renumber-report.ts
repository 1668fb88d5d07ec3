import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { changeRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { renumberText, typingRefusals } from '../../numbering/api.ts'
import { numberContextOf, tasksNameReport } from '../../tasks/api.ts'
import { beginReport } from '../begin.ts'
import { approvedBefore } from './delete-report.ts'

/** Gives a draft another number by hand (workflow 18, typed numbers; page trialReportList); see the contract. */
export const renumberReport: Run<(typeof reportActions)['actions']['Renumber']> = async (ctx, input) => {
  const begun = await beginReport(ctx, 'renumber', input)
  const { row, revision, taskIds } = begun
  const old = row.report_number
  passGuards(old, [...(await typingRefusals(ctx)), ...approvedBefore(begun)], {})
  const [first = ''] = taskIds
  // one that was drawn at the assignment is still held by its task
  const report_number = await renumberText(
    ctx,
    'report',
    await numberContextOf(ctx, first),
    { kind: 'report', id: row.id },
    { ...input, old },
  )
  await tasksNameReport(ctx, taskIds, report_number, input.reason)
  await changeRow(ctx, reportRevision, revision, { display_number: report_number })
  const { row: after } = await finishCommand(
    ctx,
    report,
    row,
    { report_number, display_number: report_number },
    {
      kind: 'report',
      number: report_number,
      command: 'renumber',
      opinion: `${old} → ${report_number}：${input.reason}`,
    },
  )
  return { id: after.id, row_version: after.row_version }
}
