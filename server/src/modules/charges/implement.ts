import { chargeActions, chargeCommands } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import { countByState } from '../../db/count-by-state.ts'
import { crudActions } from '../../db/crud.ts'
import { commandsFor, reasonsAgainst, withCan } from '../../flow/can.ts'
import { type Implemented, implement, type Run } from '../../http/implement.ts'
import { confirmCharge } from './actions/confirm-charge.ts'
import { payCharge } from './actions/pay-charge.ts'
import { putOnAccount } from './actions/put-on-account.ts'
import { unconfirmCharge } from './actions/unconfirm-charge.ts'
import { waiveCharge } from './actions/waive-charge.ts'
import { chargeFacts, linesOf, paymentsOf, reportsOfOrder } from './charge.queries.ts'
import { visibleCharges } from './visible.ts'

const plain = crudActions(charge, { visible: visibleCharges })

/** A page of bills with what the cashier looks at; a client sees the fields of his own bills alone. */
const listCharges: Run<(typeof chargeActions)['actions']['List']> = async (ctx, query) => {
  const page = await plain.List(ctx, query)
  if (ctx.principal.entrustUnitId !== null || page.rows.length === 0) return page
  const ids = page.rows.map(row => row.id)
  const facts = new Map((await chargeFacts(ctx, ids)).map(one => [one.id, one]))
  return { ...page, rows: page.rows.map(row => ({ ...row, ...facts.get(row.id) })) }
}

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

const countBills: Run<(typeof chargeActions)['actions']['Queue']> = async ctx => ({
  counts: await countByState(ctx, charge, visibleCharges(ctx)),
})

/** Bills of the laboratory. */
export const chargesImplemented: readonly Implemented[] = implement(chargeActions, {
  ...withCan(chargeMachine, chargeCommands, { List: listCharges, GetById: plain.GetById }),
  Pick: plain.Pick,
  Queue: countBills,
  GetWhole: getWhole,
  Confirm: confirmCharge,
  Unconfirm: unconfirmCharge,
  Pay: payCharge,
  OnAccount: putOnAccount,
  Waive: waiveCharge,
})
