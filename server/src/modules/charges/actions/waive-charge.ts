import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { closeMoneyTodos, dropWaiting } from '../changes.ts'
import { letReportsGo } from '../release.ts'
import { standsAgainst } from '../standing.ts'

/** Waives a bill with a reason; its reports are released. Refuses with C-15 while an invoice over it counts. */
export const waiveCharge: Run<(typeof chargeActions)['actions']['Waive']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'waive', item)
  const reason = neededReason(bill.charge_no, input.reason)
  passGuards(bill.charge_no, await standsAgainst(ctx, bill, 'waive'), input)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { state: 'free' },
    { kind: 'charge', number: bill.charge_no, command: 'waive', opinion: reason },
  )
  await dropWaiting(ctx, bill.id, '免收', 'credit')
  await closeMoneyTodos(ctx, bill.id)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}
