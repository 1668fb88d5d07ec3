import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { orderNumberOf } from '../charge.queries.ts'
import { endRecount } from '../recount.ts'

/** The cashier checked the bills after a change of the order: what is billed stays, with his reason. */
export const recountCharge: Run<(typeof chargeActions)['actions']['RecountDone']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'recount_done', item)
  const number = bill.charge_no ?? (await orderNumberOf(ctx, bill.entrustment_id))
  const reason = neededReason(number, input.reason)
  const waited = await endRecount(ctx, bill.entrustment_id)
  passGuards(number, waited ? [] : [refused(chargeErrors, 'C-24')], input)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    {},
    { kind: 'charge', number, command: 'recount_done', opinion: reason },
  )
  return done
}
