import { randomBytes } from 'node:crypto'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { reportUniqueCode } from '@gt/domain/numbering/report-unique-code.entity.ts'
import { reportChangeErrors } from '@gt/domain/reports/change-errors.ts'
import { changedNumber } from '@gt/domain/reports/change-scope.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import { makeUniqueCode } from '@gt/domain/reports/unique-code.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import { finishCommand } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import { orderReopened, orderUnarchived } from '../../entrust/api.ts'
import { tasksOf, tasksUndone } from '../../tasks/api.ts'
import { recordsForPaper } from '../../testing/api.ts'
import { fileIdOf } from '../archive.queries.ts'
import { fileOf } from '../archive-file.ts'
import { draftSnapshot, type RevisionRow } from '../draft.ts'
import type { BegunChange } from './begin-change.ts'
import { lastRevisionNo } from './change.queries.ts'

/** Refusal X-09: a file that is lent, or that somebody shall decide about, has to be at hand before its report changes. */
export async function fileRefusals(ctx: Ctx, reportId: string): Promise<Refused[]> {
  const id = await fileIdOf(ctx, reportId)
  const file = id ? await getRow(ctx, reportArchive, id, true) : null
  return file && file.state !== 'filed' && file.state !== 'destroyed'
    ? [refused(reportChangeErrors, 'X-09', { number: file.archive_no })]
    : []
}

/** The file keeps the old report as it was; the new one is filed anew (decision 0022). */
async function leaveArchive(ctx: Ctx, { row }: BegunChange): Promise<void> {
  const file = await fileOf(ctx, row)
  if (file?.state === 'filed')
    await changeRow(ctx, reportArchive, file, { state: 'unarchived' }, { number: file.archive_no, action: 'state' })
  if (row.state === 'archived') await orderUnarchived(ctx, row.entrustment_id)
}

/**
 * The report goes back to its draft with a new revision under the new number and a code of its own; the old revision stays
 * as it is and effective. Tasks that were done report again, an order that was complete is open again.
 */
export async function openNewRevision(ctx: Ctx, begun: BegunChange): Promise<RevisionRow> {
  const { change, row, from, taskIds } = begun
  if (from.judgement === null) await changeRow(ctx, reportRevision, from, { judgement: row.judgement })
  const number = changedNumber(row.report_number, change.naming_style ?? 'dash_g', (row.change_count ?? 0) + 1)
  const code = await insertRow(ctx, reportUniqueCode, {
    code: makeUniqueCode(randomBytes(18)),
    report_id: row.id,
    state: 'reserved',
  })
  const revision = await insertRow(ctx, reportRevision, {
    report_id: row.id,
    revision_no: (await lastRevisionNo(ctx, row.id)) + 1,
    display_number: number,
    report_change_id: change.id,
    data_snapshot: draftSnapshot(await recordsForPaper(ctx, taskIds), null),
    report_unique_code_id: code.id,
    state: 'draft',
  })
  await leaveArchive(ctx, begun)
  await finishCommand(
    ctx,
    report,
    row,
    {
      current_revision_id: revision.id,
      report_unique_code_id: code.id,
      display_number: number,
      // everybody signs anew
      compiled_at: null,
      auditor_id: null,
      audited_at: null,
      approver_id: null,
      archived_at: null,
      to_issue_at: null,
      locked_at: null,
      state: 'drafting',
    },
    { kind: 'report', number, command: 'reopen', opinion: change.reason },
  )
  await closeTodos(ctx, { kind: 'report', id: row.id })
  const done = (await tasksOf(ctx, taskIds)).filter(task => task.state === 'done')
  await tasksUndone(
    ctx,
    done.map(task => task.id),
  )
  await orderReopened(ctx, row.entrustment_id)
  return revision
}
