import type { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { unbilledLines } from '@gt/domain/charges/unbilled.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import { refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { getRow } from '../../../db/write.ts'
import { finishCommand, passGuards } from '../../../flow/command.ts'
import type { Run } from '../../../http/implement.ts'
import { beginCharge } from '../begin.ts'
import { currentLines, lineByHand, putBill } from '../bill.ts'
import { billedLines } from '../change.queries.ts'
import { endRecountWhenEven } from '../recount.ts'
import { letReportsGo } from '../release.ts'
import { forgetRelease } from '../release-todos.ts'

/** Makes a second bill, in draft, for what the order asks for beyond its bills; its reports wait for it as well. */
export const supplementCharge: Run<(typeof chargeActions)['actions']['Supplement']> = async (ctx, item, input) => {
  const bill = await beginCharge(ctx, 'supplement', item)
  const order = await getRow(ctx, entrustment, bill.entrustment_id)
  const name = input.extra_name?.trim() ?? ''
  const amount = input.extra_amount ?? ''
  const charged = new Num(amount || '0').greaterThan(0)
  const lines = unbilledLines(await currentLines(ctx, order), await billedLines(ctx, order.id)).filter(
    line => !new Num(line.amount).isZero(),
  )
  const half = (name !== '') !== charged
  passGuards(
    bill.charge_no,
    [
      ...(half
        ? [
            name
              ? refused(chargeErrors, 'C-02', { amount: '9999999999.99' }, { field: 'extra_amount' })
              : refused(generalErrors, 'G-06', { field: extraName }, { field: 'extra_name' }),
          ]
        : []),
      ...(lines.length === 0 && !charged && !half ? [refused(chargeErrors, 'C-13')] : []),
    ],
    input,
  )
  await putBill(ctx, order, 'supplement', lines, charged ? [lineByHand(name, amount)] : [])
  const { done } = await finishCommand(
    ctx,
    charge,
    bill,
    {},
    { kind: 'charge', number: bill.charge_no, command: 'supplement', opinion: input.reason },
  )
  await endRecountWhenEven(ctx, order.id)
  await letReportsGo(ctx, order.id)
  // the new bill asks for itself in the place of the one whose money went back
  if (bill.state === 'refunded') await forgetRelease(ctx, order.id)
  return done
}

const extraName = { zh: '收费项目', en: 'Item', es: 'Concepto de cobro' } as const
