import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeChange } from '@gt/domain/charges/charge-change.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { openOf } from '@gt/domain/charges/price.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import type { CommandDone } from '@gt/domain/kit/action.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow, insertRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { waitingChanges } from '../change.queries.ts'
import { askDirector, awaitMoney, closeMoneyTodos, decide, dropWaiting, toDecide } from '../changes.ts'
import { creditUsed } from '../charge.queries.ts'
import { dueOn } from '../due.ts'
import { letReportsGo } from '../release.ts'

type Actions = (typeof chargeActions)['actions']

/** What is left of a client's credit, CNY, and why a bill may not go on his account without the director's word. */
async function creditOf(ctx: Ctx, bill: Row<typeof charge>): Promise<{ left: Num; refusals: Refused[] }> {
  // the client is locked, so that two bills cannot use up the same credit
  const client = await getRow(ctx, entrustUnit, bill.entrust_unit_id, true)
  const left = subtract(new Num(client.credit_limit ?? '0'), new Num(await creditUsed(ctx, client.id)))
  const { allowCredit } = await settingsOf(ctx)
  if (!allowCredit || !['monthly', 'contract'].includes(client.payment_mode))
    return { left, refusals: [refused(chargeErrors, 'C-06')] }
  const fits = new Num(openOf(bill)).lessThanOrEqualTo(left)
  return { left, refusals: fits ? [] : [refused(chargeErrors, 'E-15', { amount: moneyText(left) })] }
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
  passGuards(bill.charge_no, (await creditOf(ctx, bill)).refusals, input)
  await dropWaiting(ctx, bill.id, '额度内挂账', 'credit')
  return credit(ctx, bill, 'on_account', input.reason)
}

/** Asks the director for credit beyond what the client has; until he decides the bill asks for its money. */
export const applyForCredit: Run<Actions['CreditApply']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'credit_apply', item)
  const reason = neededReason(bill.charge_no, input.reason)
  const { left, refusals } = await creditOf(ctx, bill)
  const { allowCredit } = await settingsOf(ctx)
  const waiting = await waitingChanges(ctx, bill.id, 'credit')
  passGuards(
    bill.charge_no,
    [
      ...(allowCredit ? [] : refusals),
      ...(refusals.length > 0 ? [] : [refused(chargeErrors, 'C-19')]),
      ...(waiting.length > 0 ? [refused(chargeErrors, 'C-20')] : []),
    ],
    input,
  )
  await insertRow(ctx, chargeChange, {
    charge_id: bill.id,
    kind: 'credit',
    amount_before: moneyText(left),
    amount_after: moneyText(subtract(left, new Num(openOf(bill)))),
    reason: reason.slice(0, 300),
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
