import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { reportTask } from '@gt/domain/reports/report-task.entity.ts'
import { changeRow, getRow, removeRow } from '../../../db/write.ts'
import { logStep, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { freeNumber } from '../../numbering/api.ts'
import { tasksBackToChecked } from '../../tasks/api.ts'
import { beginReport } from '../begin.ts'
import { reportTaskIds } from '../report.queries.ts'
import { deskTodos } from '../todos.ts'

/** Deletes a draft that was never approved: its number is free again, its code void, its tasks are checked once more. */
export const deleteReport: Run<(typeof reportActions)['actions']['Delete']> = async (ctx, item, input) => {
  const { row, revision, taskIds } = await beginReport(ctx, 'delete', item)
  const approved = row.approved_at !== null || revision.revision_no > 0
  passGuards(row.report_number, approved ? [refused(generalErrors, 'G-08', { number: row.report_number })] : [], input)
  const { overall } = await settingsOf(ctx)
  await tasksBackToChecked(ctx, taskIds)
  for (const id of await reportTaskIds(ctx, row.id))
    await removeRow(ctx, reportTask, await getRow(ctx, reportTask, id, true))
  if (revision.report_unique_code_id) {
    const code = await getRow(ctx, reportUniqueCode, revision.report_unique_code_id, true)
    await changeRow(ctx, reportUniqueCode, code, { state: 'voided' })
  }
  await removeRow(ctx, reportRevision, revision)
  await removeRow(ctx, report, row, { reason: input.reason })
  await freeNumber(ctx, { kind: 'report', id: row.id }, 'report', { reuseFree: overall.Numbering.reuse_free })
  await closeTodos(ctx, { kind: 'report', id: row.id }, deskTodos)
  await logStep(ctx, {
    kind: 'report',
    id: row.id,
    number: row.report_number,
    command: 'delete',
    from: row.state,
    to: 'deleted',
    opinion: input.reason ?? null,
  })
  return { id: row.id, row_version: row.row_version + 1, state: null }
}
