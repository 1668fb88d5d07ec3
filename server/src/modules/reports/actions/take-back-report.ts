import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import { reportErrors } from '@gt/domain/reports/errors.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { orderReopened } from '../../entrust/api.ts'
import { tasksUndone, uncountIssued } from '../../tasks/api.ts'
import { beginReportOfOrder } from '../begin.ts'
import { countsWork } from '../changes/finish-change.ts'
import { handedOut, standingDeliveries } from '../deliveries.queries.ts'
import type { ReportRow } from '../draft.ts'
import { openStepTodo } from '../todos.ts'

async function refusals(ctx: Ctx, row: ReportRow): Promise<Refused[]> {
  const { earlier, downloaded } = await handedOut(ctx, row)
  return [
    ...(earlier > 0 ? [refused(reportErrors, 'I-08')] : []),
    ...(downloaded > 0 ? [refused(reportErrors, 'I-09')] : []),
  ]
}

/** Takes an issue of today back: deliveries count as recovered, tasks and order stand where they stood before (workflow 9). */
export const takeBackReport: Run<(typeof reportActions)['actions']['TakeBack']> = async (ctx, item, input) => {
  const { row, revision, taskIds } = await beginReportOfOrder(ctx, 'take_back', item)
  const reason = neededReason(row.display_number, input.reason)
  passGuards(row.display_number, await refusals(ctx, row), input)
  for (const id of await standingDeliveries(ctx, row)) {
    const delivery = await getRow(ctx, reportDelivery, id, true)
    await changeRow(ctx, reportDelivery, delivery, { state: 'recovered' }, { number: delivery.delivery_no, reason })
  }
  const { row: after, done } = await finishCommand(
    ctx,
    report,
    row,
    { issued_at: null, state: 'printed', to_issue_at: ctx.now },
    { kind: 'report', number: row.display_number, command: 'take_back', opinion: reason },
  )
  await tasksUndone(ctx, taskIds)
  if (await countsWork(ctx, revision)) await uncountIssued(ctx, taskIds)
  await orderReopened(ctx, row.entrustment_id)
  await closeTodos(ctx, { kind: 'report', id: row.id }, ['archive'])
  await openStepTodo(ctx, after, 'handed_over')
  return done
}
