import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeNotices } from '@gt/domain/charges/notices.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { getRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { chargeRoute, noteBills } from '../bill.ts'
import { closeMoneyTodos, dropWaiting } from '../changes.ts'
import { followOrder } from '../follow.ts'
import { waitingRecount } from '../recount.ts'
import { standsAgainst } from '../standing.ts'

/**
 * Takes a confirmation back while nothing is paid. The bill keeps its number for the next confirmation; where the order
 * changed since, its only bill takes the change over.
 */
export const unconfirmCharge: Run<(typeof chargeActions)['actions']['Unconfirm']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'unconfirm', item)
  passGuards(bill.charge_no, await standsAgainst(ctx, bill, 'unconfirm'), input)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { confirmed_by_id: null, confirmed_at: null, due_on: null, state: 'draft' },
    { kind: 'charge', number: bill.charge_no, command: 'unconfirm', opinion: input.reason },
  )
  await dropWaiting(ctx, bill.id, '反确认', 'credit')
  await noteBills(ctx, bill.entrustment_id)
  await closeMoneyTodos(ctx, bill.id)
  await openTodoForPost(ctx, 'cashier', {
    kind: 'charge',
    title: notice(chargeNotices, 'to_confirm', { number: bill.charge_no }),
    object: { kind: 'charge', id: bill.id, number: bill.charge_no },
    route: chargeRoute,
    step: 'confirm',
  })
  if (!(await waitingRecount(ctx, bill.entrustment_id))) return done
  await followOrder(ctx, bill.entrustment_id, '反确认')
  return { ...done, row_version: (await getRow(ctx, charge, bill.id)).row_version }
}
