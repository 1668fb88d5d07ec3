import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { reportNotices } from '@gt/domain/reports/notices.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos, openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { applicantOf } from '../archive.queries.ts'
import { type BegunFile, beginFile, finishFile } from '../archive-file.ts'

type Actions = (typeof reportActions)['actions']

/** Refusal I-05 while the keeping period runs. */
const keptRefusals = (ctx: Ctx, { file }: BegunFile): Refused[] =>
  file.destroy_after !== null && dayOf(ctx.now) >= file.destroy_after
    ? []
    : [refused(reportErrors, 'I-05', { date: file.destroy_after ?? '' })]

/** Refusal I-12: who asked does not decide. */
const ownRefusals = async (ctx: Ctx, { row }: BegunFile): Promise<Refused[]> =>
  (await applicantOf(ctx, row.id, 'destroy_apply')) === userOf(ctx) ? [refused(reportErrors, 'I-12')] : []

/** Asks the technical leader to let the paper of a file be destroyed. */
export const applyDestruction: Run<Actions['DestroyApply']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'destroy_apply', item)
  const number = begun.row.display_number
  const reason = neededReason(number, input.reason)
  passGuards(number, keptRefusals(ctx, begun), input)
  const { witness } = input
  const done = await finishFile(
    ctx,
    begun,
    'destroy_apply',
    { state: 'destroy_applied', witness, destroy_reason: cutText(reason, 300) },
    `${reason}（${witness}）`,
  )
  await openTodoForPost(ctx, 'tech_lead', {
    kind: 'archive',
    title: notice(reportNotices, 'to_destroy', { number: begun.file.archive_no }),
    object: { kind: 'report', id: begun.row.id, number },
    route: '/djentrustmanage/archivelist',
    step: 'destroy',
  })
  return done
}

/** The paper is destroyed before the witness; the electronic record stays as it is. */
export const approveDestruction: Run<Actions['DestroyApprove']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'destroy_approve', item)
  const reasons = [...keptRefusals(ctx, begun), ...(await ownRefusals(ctx, begun))]
  passGuards(begun.row.display_number, reasons, input)
  const done = await finishFile(
    ctx,
    begun,
    'destroy_approve',
    { state: 'destroyed', destroyed_on: dayOf(ctx.now), shelf: null, box_no: null },
    input.reason ?? begun.file.witness,
  )
  await closeTodos(ctx, { kind: 'report', id: begun.row.id }, ['archive'])
  return done
}

/** The technical leader keeps the file, with a reason. */
export const rejectDestruction: Run<Actions['DestroyReject']> = async (ctx, item, input) => {
  const begun = await beginFile(ctx, 'destroy_reject', item)
  const number = begun.row.display_number
  const reason = neededReason(number, input.reason)
  passGuards(number, await ownRefusals(ctx, begun), input)
  const done = await finishFile(
    ctx,
    begun,
    'destroy_reject',
    { state: 'filed', witness: null, destroy_reason: null },
    reason,
  )
  await closeTodos(ctx, { kind: 'report', id: begun.row.id }, ['archive'])
  return done
}
