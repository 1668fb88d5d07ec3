import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { add, moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { periodRefusals } from '../../../flow/locks.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { letReportsGo } from '../release.ts'

/** The client's balance is locked before it is read, so that two payments cannot spend it twice (C-03). */
async function prepaidOf(ctx: Ctx, bill: Row<typeof charge>, method: string): Promise<Row<typeof entrustUnit> | null> {
  return method === 'prepaid' ? getRow(ctx, entrustUnit, bill.entrust_unit_id, true) : null
}

/** Takes a payment, in full or in part. The bill's state follows from what is paid; its reports are released when it may. */
export const payCharge: Run<(typeof chargeActions)['actions']['Pay']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'pay', item)
  const open = subtract(new Num(bill.payable_amount), new Num(bill.paid_amount))
  const amount = input.amount === undefined ? open : new Num(input.amount)
  const today = dayOf(ctx.now)
  const paid_on = input.paid_on ?? today
  const client = await prepaidOf(ctx, bill, input.method)
  const balance = new Num(client?.prepaid_balance ?? '0')
  const reasons: Refused[] = [
    ...(amount.greaterThan(0) && amount.lessThanOrEqualTo(open)
      ? []
      : [refused(chargeErrors, 'C-02', { amount: moneyText(open) }, { field: 'amount' })]),
    ...(client && amount.greaterThan(balance) ? [refused(chargeErrors, 'C-03', { amount: moneyText(balance) })] : []),
    ...(paid_on > today ? [refused(chargeErrors, 'C-09', {}, { field: 'paid_on' })] : []),
    ...(await periodRefusals(ctx, 'charge', paid_on)),
  ]
  passGuards(bill.charge_no, reasons, input)
  await insertRow(ctx, chargePayment, {
    charge_id: bill.id,
    amount: moneyText(amount),
    method: input.method,
    paid_on,
    payer: input.payer,
    voucher_no: input.voucher_no,
    remarks: input.remarks,
    received_by_id: userOf(ctx),
  })
  if (client) await changeRow(ctx, entrustUnit, client, { prepaid_balance: moneyText(subtract(balance, amount)) })
  const paid = add(new Num(bill.paid_amount), amount)
  const state = paid.equals(bill.payable_amount) ? 'paid' : 'partial'
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { paid_amount: moneyText(paid), state },
    { kind: 'charge', number: bill.charge_no, command: 'pay', opinion: moneyText(amount) },
  )
  if (state === 'paid') await closeTodos(ctx, { kind: 'charge', id: bill.id })
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}
