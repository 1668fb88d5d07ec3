import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { voidNumber } from '../../numbering/api.ts'
import { beginCharge } from '../begin.ts'
import { dropWaiting } from '../changes.ts'
import { orderNumberOf } from '../charge.queries.ts'
import { followOrder } from '../follow.ts'
import { waitingRecount } from '../recount.ts'
import { letReportsGo } from '../release.ts'
import { standsAgainst } from '../standing.ts'

/**
 * Voids a bill that nobody paid, with its number; the last bill of an order stays, or its reports would go unpaid. What it charged
 * for after a change of the order is to be checked again.
 */
export const voidCharge: Run<(typeof chargeActions)['actions']['Void']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'void', item)
  const order = await orderNumberOf(ctx, bill.entrustment_id)
  const number = bill.charge_no ?? order
  const reason = neededReason(number, input.reason)
  passGuards(number, await standsAgainst(ctx, bill, 'void'), input)
  const checked = bill.kind === 'supplement' || (await waitingRecount(ctx, bill.entrustment_id)) !== null
  await dropWaiting(ctx, bill.id, reason)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { state: 'voided' },
    { kind: 'charge', number, command: 'void', opinion: reason },
  )
  if (bill.charge_no) await voidNumber(ctx, { kind: 'charge', id: bill.id }, reason)
  await closeTodos(ctx, { kind: 'charge', id: bill.id })
  if (checked) await followOrder(ctx, bill.entrustment_id, reason)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}
