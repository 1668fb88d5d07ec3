import { chargeActions, chargeCommands } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import { crudActions } from '../../db/crud.ts'
import { commandsFor, reasonsAgainst, withCan } from '../../flow/can.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { confirmCharge } from './actions/confirm-charge.ts'
import { payCharge } from './actions/pay-charge.ts'
import { putOnAccount } from './actions/put-on-account.ts'
import { unconfirmCharge } from './actions/unconfirm-charge.ts'
import { waiveCharge } from './actions/waive-charge.ts'
import { linesOf, paymentsOf, reportsOfOrder } from './charge.queries.ts'

const plain = crudActions(charge)

const getWhole: Run<(typeof chargeActions)['actions']['GetWhole']> = async (ctx, { id }) => {
  const row = await plain.GetById(ctx, { id })
  const why = reasonsAgainst(ctx, chargeMachine, chargeCommands, row.state)
  return {
    charge: row,
    open_amount: moneyText(subtract(new Num(row.payable_amount), new Num(row.paid_amount))),
    lines: await linesOf(ctx, id),
    payments: await paymentsOf(ctx, id),
    reports: await reportsOfOrder(ctx, row.entrustment_id),
    can: commandsFor(ctx, chargeMachine, chargeCommands, row.state),
    why_not: Object.fromEntries([...why].map(([command, reason]) => [command, sentence(reason, ctx.language)])),
  }
}

/** Bills of the laboratory. */
export const chargesImplemented: readonly Implemented[] = implement(chargeActions, {
  ...withCan(chargeMachine, chargeCommands, plain),
  Pick: plain.Pick,
  GetWhole: getWhole,
  Confirm: confirmCharge,
  Unconfirm: unconfirmCharge,
  Pay: payCharge,
  OnAccount: putOnAccount,
  Waive: waiveCharge,
})
