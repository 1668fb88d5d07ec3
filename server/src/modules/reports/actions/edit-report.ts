import { refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { changeRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginReport } from '../begin.ts'
import { refreshRefusals, wordRefusals } from '../changes/finish-change.ts'
import { type ReportRow, refreshDraft, snapshotOf } from '../draft.ts'
import { buildSnapshot } from '../paper-data.ts'
import { reviewRefusals } from '../review-rights.ts'

type Actions = (typeof reportActions)['actions']

interface Words {
  readonly conclusion?: string | undefined
  readonly remarks?: string | null | undefined
}

/** Which words of the report the input changes. */
function changedWords(row: ReportRow, input: Words): { conclusion: boolean; remarks: boolean } {
  const differs = (word: keyof Words): boolean =>
    input[word] !== undefined && (input[word] || null) !== (row[word] || null)
  return { conclusion: differs('conclusion'), remarks: differs('remarks') }
}

/** The words to write; a conclusion of one's own is no longer composed from the results. */
const wordsToWrite = (row: ReportRow, { conclusion, remarks }: Words) => ({
  conclusion,
  remarks,
  ...(conclusion !== undefined && conclusion !== row.conclusion ? { conclusion_manual: 1 as const } : {}),
})

/** Changes conclusion, remarks and copies of a draft; results are never changed here. */
export const changeReport: Run<Actions['Change']> = async (ctx, item, input) => {
  const { row, revision } = await beginReport(ctx, 'change', item)
  passGuards(row.display_number, await wordRefusals(ctx, revision, changedWords(row, input)), input)
  const { done } = await finishCommand(
    ctx,
    report,
    row,
    { ...wordsToWrite(row, input), copies: input.copies },
    { kind: 'report', number: row.report_number, command: 'change', opinion: input.reason },
  )
  return done
}

/** Changes the words of a report under review; see the contract. */
export const amendReport: Run<Actions['Amend']> = async (ctx, item, input) => {
  const { row, revision, taskIds } = await beginReport(ctx, 'amend', item)
  const reason = neededReason(row.report_number, input.reason)
  const given = changedWords(row, input)
  const emptied = given.conclusion && !input.conclusion
  passGuards(
    row.report_number,
    [
      ...(await reviewRefusals(ctx, 'amend', row, taskIds)),
      // its submission asked for a conclusion; nothing asks again before the approval
      ...(emptied ? [refused(reportErrors, 'B-02', {}, { field: 'conclusion' })] : []),
      ...(await wordRefusals(ctx, revision, given)),
    ],
    input,
  )
  const { row: after, done } = await finishCommand(ctx, report, row, wordsToWrite(row, input), {
    kind: 'report',
    number: row.report_number,
    command: 'amend',
    opinion: reason,
  })
  const { digest, audited_digest } = snapshotOf(revision)
  const fresh = await buildSnapshot(ctx, after, taskIds, null, audited_digest)
  // the words are new, the results are those that were submitted
  await changeRow(ctx, reportRevision, revision, { data_snapshot: { ...fresh, digest } })
  return done
}

/** Takes results, dates, marks and the automatic conclusion anew from the records (B-05). */
export const refreshReport: Run<Actions['Refresh']> = async (ctx, item, input) => {
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
