import type { Refused } from '@gt/domain/kit/errors.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { lockOrder, orderUnarchived } from '../../entrust/api.ts'
import { applicantOf } from '../archive.queries.ts'
import { type BegunFile, beginFile, finishFile } from '../archive-file.ts'
import { openStepTodo } from '../todos.ts'

type Actions = (typeof reportActions)['actions']

/** Refusal I-12: who asked does not decide. */
const ownRefusals = async (ctx: Ctx, { row }: BegunFile): Promise<Refused[]> =>
  (await applicantOf(ctx, row.id, 'unarchive_apply')) === userOf(ctx) ? [refused(reportErrors, 'I-12')] : []

/** Asks the technical leader to let an archived report out of the archive, for a change of it. */
export const applyUnarchive: Run<Actions['UnarchiveApply']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'unarchive_apply', item)
  const number = begun.row.display_number
  const reason = neededReason(number, input.reason)
  const done = await finishFile(ctx, begun, 'unarchive_apply', { state: 'unarchive_applied' }, reason)
  // at a site the director decides
  await openTodoForPost(ctx, businessOf(ctx).labKind === 'gd' ? 'director' : 'tech_lead', {
    kind: 'archive',
    title: notice(reportNotices, 'to_unarchive', { number: begun.file.archive_no }),
    object: { kind: 'report', id: begun.row.id, number },
    route: '/djentrustmanage/archivelist',
    step: 'unarchive',
  })
  return done
}

/**
 * The report stands at the issue desk's end again and waits to be filed anew; its file is kept as it was and bears no other
 * report. The order, frozen until now, is completed and no longer archived; what was not issued yet waits for that as before.
 * Refuses with I-12, I-17.
 */
export const approveUnarchive: Run<Actions['UnarchiveApprove']> = async (ctx, item, input) => {
  const { entrustment_id } = await getRow(ctx, report, item.id)
  await lockOrder(ctx, entrustment_id)
  const begun = await beginFile(ctx, 'unarchive_approve', item)
  const { row, file } = begun
  passGuards(row.display_number, await ownRefusals(ctx, begun), input)
  await changeRow(ctx, reportArchive, file, { state: 'unarchived' }, { number: file.archive_no, action: 'state' })
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    row.state === 'archived' ? { archived_at: null, state: 'issued' } : {},
    { kind: 'report', number: row.display_number, command: 'unarchive_approve', opinion: input.reason },
  )
  await orderUnarchived(ctx, entrustment_id)
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['archive'])
  if (after.state === 'issued') await openStepTodo(ctx, after, 'issued')
  return done
}

/** The technical leader leaves the report in the archive, with a reason. Refuses with G-07, I-12. */
export const rejectUnarchive: Run<Actions['UnarchiveReject']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'unarchive_reject', item)
  const number = begun.row.display_number
  const reason = neededReason(number, input.reason)
  passGuards(number, await ownRefusals(ctx, begun), input)
  const done = await finishFile(ctx, begun, 'unarchive_reject', { state: 'filed' }, reason)
  await closeTodos(ctx, { kind: 'report', id: begun.row.id }, ['archive'])
  return done
}
