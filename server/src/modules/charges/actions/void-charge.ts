import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { unbilledLines } from '@gt/domain/charges/unbilled.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { finishCommand, neededReason, passGuards } from '../../../flow/command.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { voidNumber } from '../../numbering/api.ts'
import { beginCharge } from '../begin.ts'
import { currentLines } from '../bill.ts'
import { billedLines } from '../change.queries.ts'
import { type Bill, dropWaiting } from '../changes.ts'
import { orderNumberOf } from '../charge.queries.ts'
import { followOrder } from '../follow.ts'
import { waitingRecount } from '../recount.ts'
import { letReportsGo } from '../release.ts'
import { standsAgainst } from '../standing.ts'

/**
 * C-27 where the tests of an order would be charged by no bill: its reports would go for whatever small bill stands beside.
 * What a supplement charged for is asked about again instead (decision 0036).
 */
async function testRefusals(ctx: Ctx, bill: Bill): Promise<Refused[]> {
  if (bill.kind !== 'normal') return []
  const order = await getRow(ctx, entrustment, bill.entrustment_id)
  const now = await currentLines(ctx, order)
  const open = async (except: string | null): Promise<string> =>
    sumOfMoney(unbilledLines(now, await billedLines(ctx, order.id, except)).map(({ amount }) => amount))
  const number = bill.charge_no ?? order.entrust_no
  return new Num(await open(bill.id)).greaterThan(await open(null))
    ? [refused(chargeErrors, 'C-27', { number, order: order.entrust_no })]
    : []
}

/**
 * Voids a bill that nobody paid, with its number; the last bill of an order stays, or its reports would go unpaid. What it charged
 * for after a change of the order is to be checked again.
 */
export const voidCharge: Run<(typeof chargeActions)['actions']['Void']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'void', item)
  const order = await orderNumberOf(ctx, bill.entrustment_id)
  const number = bill.charge_no ?? order
  const reason = neededReason(number, input.reason)
  const against = await standsAgainst(ctx, bill, 'void')
  // the last bill says so alone
  passGuards(number, against.length > 0 ? against : await testRefusals(ctx, bill), input)
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
