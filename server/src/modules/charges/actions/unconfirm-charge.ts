import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { getRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { openTodoForPost } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { chargeRoute, noteBills } from '../bill.ts'
import { feesOf } from '../change.queries.ts'
import { closeMoneyTodos, dropWaiting } from '../changes.ts'
import { followOrder } from '../follow.ts'
import { invoicedRefusals } from '../invoice.queries.ts'
import { waitingRecount } from '../recount.ts'

/**
 * Takes a confirmation back while nothing is paid. The bill keeps its number for the next confirmation; where the order
 * changed since, its only bill takes the change over.
 */
export const unconfirmCharge: Run<(typeof chargeActions)['actions']['Unconfirm']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'unconfirm', item)
  passGuards(
    bill.charge_no,
    [
      ...(new Num(bill.paid_amount).isZero() ? [] : [refused(chargeErrors, 'C-08')]),
      // a draft follows its order line by line, and what was refunded is no line of the order
      ...((await feesOf(ctx, bill.id)).some(({ reverse_of_id }) => reverse_of_id !== null)
        ? [
            refused(chargeErrors, 'C-62', {
              number: bill.charge_no ?? '',
              command: chargeMachine.commands.unconfirm.label,
            }),
          ]
        : []),
      ...(await invoicedRefusals(ctx, bill, chargeMachine.commands.unconfirm.label)),
    ],
    input,
  )
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
    title: `${bill.charge_no ?? ''}待确认收费`,
    object: { kind: 'charge', id: bill.id, number: bill.charge_no },
    route: chargeRoute,
    step: 'confirm',
  })
  if (!(await waitingRecount(ctx, bill.entrustment_id))) return done
  await followOrder(ctx, bill.entrustment_id, '反确认')
  return { ...done, row_version: (await getRow(ctx, charge, bill.id)).row_version }
}
