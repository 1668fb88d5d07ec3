import { chargeNotices } from '@gt/domain/charges/notices.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { closeTodos, openTodoForPost } from '../../flow/todos.ts'
import { chargeRoute } from './bill.ts'
import { billForRelease, billsOfOrder, refundedBill } from './release.queries.ts'

const step = 'release'

/** The money is needed by the day on which the report was promised. */
async function promised(ctx: Ctx, entrustmentId: string) {
  const { priority, planned_report_date } = await getRow(ctx, entrustment, entrustmentId)
  return { priority, dueAt: planned_report_date ? `${planned_report_date} 23:59:59` : null }
}

/**
 * Asks the cashier for the money that holds a report, at the oldest bill of its order that is open; one that waits for him
 * already asks for itself. Where no bill is open and the money of one went back, the director is asked: he lets the report
 * go, has the order charged anew, or it ends.
 */
export async function askToRelease(ctx: Ctx, entrustmentId: string, reportNumber: string | null): Promise<void> {
  const bill = await billForRelease(ctx, entrustmentId)
  if (!bill) return askDirectorToRelease(ctx, entrustmentId, reportNumber)
  if (bill.asked) return
  await openTodoForPost(ctx, 'cashier', {
    kind: 'charge',
    title: notice(chargeNotices, 'release', { number: reportNumber }),
    object: { kind: 'charge', id: bill.id, number: bill.number },
    route: chargeRoute,
    step,
    ...(await promised(ctx, entrustmentId)),
  })
}

async function askDirectorToRelease(ctx: Ctx, entrustmentId: string, reportNumber: string | null): Promise<void> {
  const bill = await refundedBill(ctx, entrustmentId)
  if (!bill) return
  await openTodoForPost(ctx, 'director', {
    kind: 'charge',
    title: notice(chargeNotices, 'release_refunded', { number: reportNumber }),
    object: { kind: 'charge', id: bill.id, number: bill.number },
    route: chargeRoute,
    step,
    ...(await promised(ctx, entrustmentId)),
  })
}

/** No report of an order waits for its money any longer, paid or not: what was asked for its reports is closed. */
export async function forgetRelease(ctx: Ctx, entrustmentId: string): Promise<void> {
  for (const id of await billsOfOrder(ctx, entrustmentId))
    await closeTodos(ctx, { kind: 'charge', id }, ['charge'], [step])
}
