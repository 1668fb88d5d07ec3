import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { againstBill, type BillStanding } from '@gt/domain/charges/against.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeChange } from '@gt/domain/charges/charge-change.entity.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import type { CommandDone } from '@gt/domain/kit/action.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { askDirector, awaitMoney, closeMoneyTodos, decide, dropWaiting, toDecide } from '../changes.ts'
import { dueOn } from '../due.ts'
import { letReportsGo } from '../release.ts'
import { standingOf } from '../standing.ts'

type Actions = (typeof chargeActions)['actions']

/** The client is locked before his credit is read, so that two bills cannot use up the same. */
async function creditStanding(ctx: Ctx, bill: Row<typeof charge>): Promise<BillStanding> {
  await getRow(ctx, entrustUnit, bill.entrust_unit_id, true)
  return standingOf(ctx, bill)
}

/** Puts a bill on the client's account: its reports are released, the money comes with a settlement. */
async function credit(
  ctx: Ctx,
  bill: Row<typeof charge>,
  command: 'on_account' | 'credit_approve',
  opinion: string | undefined,
): Promise<CommandDone> {
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { due_on: await dueOn(ctx, bill, true), state: 'credit' },
    { kind: 'charge', number: bill.charge_no, command, opinion },
  )
  await closeMoneyTodos(ctx, bill.id)
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}

/** Puts a bill on the client's account within his credit. Refuses with C-06, E-15. */
export const putOnAccount: Run<Actions['OnAccount']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'on_account', item)
  passGuards(bill.charge_no, againstBill(await creditStanding(ctx, bill), 'on_account'), input)
  await dropWaiting(ctx, bill.id, '额度内挂账', 'credit')
  return credit(ctx, bill, 'on_account', input.reason)
}

/** Asks the director for credit beyond what the client has; until he decides the bill asks for its money. */
export const applyForCredit: Run<Actions['CreditApply']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'credit_apply', item)
  const reason = neededReason(bill.charge_no, input.reason)
  const standing = await creditStanding(ctx, bill)
  passGuards(bill.charge_no, againstBill(standing, 'credit_apply'), input)
  await insertRow(ctx, chargeChange, {
    charge_id: bill.id,
    kind: 'credit',
    amount_before: standing.credit_left,
    amount_after: moneyText(subtract(new Num(standing.credit_left), new Num(standing.open_amount))),
    reason: cutText(reason, 300),
    state: 'pending',
  })
  const step = { kind: 'charge' as const, number: bill.charge_no, command: 'credit_apply', opinion: reason }
  const { done } = await finishCommand(ctx, charge, bill, {}, step)
  await askDirector(ctx, bill, bill.charge_no, 'credit')
  return done
}

/** The director gives the credit that was asked for. Refuses with C-16, C-17. */
export const approveCredit: Run<Actions['CreditApprove']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'credit_approve', item)
  const { change, refusals } = await toDecide(ctx, bill, 'credit')
  passGuards(bill.charge_no, refusals, input)
  await decide(ctx, change, 'approved', input.reason)
  return credit(ctx, bill, 'credit_approve', input.reason ?? change.reason)
}

/** The director refuses it with a reason; the bill waits for its money as before. Refuses with C-16, C-17, G-07. */
export const rejectCredit: Run<Actions['CreditReject']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'credit_reject', item)
  const reason = neededReason(bill.charge_no, input.reason)
  const { change, refusals } = await toDecide(ctx, bill, 'credit')
  passGuards(bill.charge_no, refusals, input)
  await decide(ctx, change, 'rejected', reason)
  const step = { kind: 'charge' as const, number: bill.charge_no, command: 'credit_reject', opinion: reason }
  const { done } = await finishCommand(ctx, charge, bill, {}, step)
  await closeMoneyTodos(ctx, bill.id)
  await awaitMoney(ctx, bill, bill.charge_no)
  return done
}
