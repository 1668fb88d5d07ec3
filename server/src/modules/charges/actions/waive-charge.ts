import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { finishCommand, neededReason } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { closeMoneyTodos, dropWaiting } from '../changes.ts'
import { letReportsGo } from '../release.ts'

/** Waives a bill with a reason; its reports are released. */
export const waiveCharge: Run<(typeof chargeActions)['actions']['Waive']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'waive', item)
  const reason = neededReason(bill.charge_no, input.reason)
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
