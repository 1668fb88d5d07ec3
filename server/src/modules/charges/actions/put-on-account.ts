import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import { moneyText, Num, subtract } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../../db/context.ts'
import { getRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import { settingsOf } from '../../../flow/settings.ts'
import { closeTodos } from '../../../flow/todos.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { creditUsed } from '../charge.queries.ts'
import { letReportsGo } from '../release.ts'

async function creditRefusals(ctx: Ctx, bill: Row<typeof charge>): Promise<Refused[]> {
  // the client is locked, so that two bills cannot use up the same credit
  const client = await getRow(ctx, entrustUnit, bill.entrust_unit_id, true)
  const { allowCredit } = await settingsOf(ctx)
  if (!allowCredit || !['monthly', 'contract'].includes(client.payment_mode)) return [refused(chargeErrors, 'C-06')]
  const left = subtract(new Num(client.credit_limit ?? '0'), new Num(await creditUsed(ctx, client.id)))
  const owed = subtract(new Num(bill.payable_amount), new Num(bill.paid_amount))
  return owed.lessThanOrEqualTo(left) ? [] : [refused(chargeErrors, 'E-15', { amount: moneyText(left) })]
}

/** Puts a bill on the client's account: its reports are released, the money comes with a settlement. */
export const putOnAccount: Run<(typeof chargeActions)['actions']['OnAccount']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'on_account', item)
  passGuards(bill.charge_no, await creditRefusals(ctx, bill), input)
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    { state: 'credit' },
    { kind: 'charge', number: bill.charge_no, command: 'on_account', opinion: input.reason },
  )
  await closeTodos(ctx, { kind: 'charge', id: bill.id })
  await letReportsGo(ctx, bill.entrustment_id)
  return done
}
