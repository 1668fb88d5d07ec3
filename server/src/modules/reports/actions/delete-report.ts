import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { reportTask } from '@gt/domain/reports/report-task.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, removeRow } from '../../../db/write.ts'
import { logStep, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { bindNumber, freeNumber } from '../../numbering/api.ts'
import { tasksBackToChecked } from '../../tasks/api.ts'
import { type BegunReport, beginReport } from '../begin.ts'
import { reportTaskLinks } from '../report.queries.ts'
import { deskTodos } from '../todos.ts'

/** Refusal G-08 of a report that was approved once: its number and papers stand for ever. */
export const approvedBefore = ({ row, revision }: BegunReport): Refused[] =>
  row.approved_at !== null || revision.revision_no > 0
    ? [refused(generalErrors, 'G-08', { number: row.report_number })]
    : []

/** Takes a begun draft away: its number is free again, its code void, its tasks are checked once more. */
export async function dropDraft(
  ctx: Ctx,
  { row, revision, taskIds }: BegunReport,
  command: 'delete' | 'merge',
  reason: string | null,
): Promise<void> {
  const { overall } = await settingsOf(ctx)
  const tasks = await tasksBackToChecked(ctx, taskIds)
  for (const { id } of await reportTaskLinks(ctx, row.id))
    await removeRow(ctx, reportTask, await getRow(ctx, reportTask, id, true))
  if (revision.report_unique_code_id) {
    const code = await getRow(ctx, reportUniqueCode, revision.report_unique_code_id, true)
    await changeRow(ctx, reportUniqueCode, code, { state: 'voided' })
  }
  await removeRow(ctx, reportRevision, revision)
  await removeRow(ctx, report, row, { reason })
  // one that was drawn at the assignment stays with its task, for the next draft
  if (tasks.some(task => task.report_number === row.report_number))
    await bindNumber(ctx, 'report', row.report_number, null)
  else await freeNumber(ctx, { kind: 'report', id: row.id }, 'report', { reuseFree: overall.Numbering.reuse_free })
  await closeTodos(ctx, { kind: 'report', id: row.id }, deskTodos)
  await logStep(ctx, {
    kind: 'report',
    id: row.id,
    number: row.report_number,
    command,
    from: row.state,
    to: 'deleted',
    opinion: reason,
  })
}

/** Deletes a draft that was never approved. */
export const deleteReport: Run<(typeof reportActions)['actions']['Delete']> = async (ctx, item, input) => {
  const begun = await beginReport(ctx, 'delete', item)
  const { row } = begun
  passGuards(row.report_number, approvedBefore(begun), input)
  await dropDraft(ctx, begun, 'delete', input.reason ?? null)
  return { id: row.id, row_version: row.row_version + 1, state: null }
}
