import { chargeErrors } from '@gt/domain/charges/errors.ts'
import { type depositMethods, prepaidEntry, type prepaidKinds } from '@gt/domain/charges/prepaid-entry.entity.ts'
import { entrustUnit } from '@gt/domain/entrust/entrust-unit.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { add, moneyText, Num } from '@gt/domain/kit/decimal.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, insertRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { periodRefusals } from '../../flow/locks.ts'
import { drawNumber } from '../numbering/api.ts'

type Client = Row<typeof entrustUnit>
type Method = (typeof depositMethods.codes)[number]

/** What moves the balance of a client, in CNY: below zero where money leaves it. */
interface PrepaidMove {
  readonly kind: (typeof prepaidKinds.codes)[number]
  readonly amount: string
  readonly moved_on?: LocalDate
  readonly method?: Method | null
  readonly voucher_no?: string | null
  readonly receipt_no?: string | null
  readonly charge_id?: Id | null
  readonly note?: string | null
}

/**
 * Moves the prepaid balance of a client, whose row is locked, and writes the entry: the only place that does, so that the balance is
 * always the sum of its entries. Whether there is enough is for the caller to see to.
 */
export async function movePrepaid(ctx: Ctx, client: Client, move: PrepaidMove): Promise<Client> {
  const balance = moneyText(add(new Num(client.prepaid_balance ?? '0'), new Num(move.amount)))
  const { amount, ...rest } = move
  await insertRow(ctx, prepaidEntry, {
    moved_on: dayOf(ctx.now),
    ...rest,
    amount: moneyText(new Num(amount)),
    balance_after: balance,
    entrust_unit_id: client.id,
  })
  return changeRow(ctx, entrustUnit, client, { prepaid_balance: balance })
}

interface Given {
  readonly amount: string
  readonly method: Method
  readonly voucher_no?: string | null
}

const prepaidReceipt = async (ctx: Ctx, { id }: Client): Promise<string> =>
  (await drawNumber(ctx, 'receipt', {}, { kind: 'entrust_unit', id })).text

const doneWith = ({ id, row_version }: Client): CommandDone => ({ id, row_version, state: null })

/** Money that a client pays before there is a bill. Refuses with G-01, C-09 (a day ahead), C-71 (a closed period). */
export async function topUp(
  ctx: Ctx,
  item: CommandItem,
  given: Given & { readonly moved_on: LocalDate; readonly note?: string | null },
): Promise<CommandDone> {
  const client = await lockRow(ctx, entrustUnit, item)
  const { amount, method, moved_on, voucher_no = null, note = null } = given
  refuseIfAny([
    ...(moved_on > dayOf(ctx.now) ? [refused(chargeErrors, 'C-09', {}, { field: 'moved_on' })] : []),
    ...(await periodRefusals(ctx, 'charge', moved_on)),
  ])
  const receipt_no = await prepaidReceipt(ctx, client)
  return doneWith(
    await movePrepaid(ctx, client, { kind: 'deposit', amount, method, moved_on, voucher_no, note, receipt_no }),
  )
}

/** Money of the balance that goes back to the client. Refuses with G-01, G-06 (no reason), C-03 (more than there is). */
export async function payBack(
  ctx: Ctx,
  item: CommandItem,
  { amount, method, voucher_no = null, ...given }: Given & { readonly reason?: string },
): Promise<CommandDone> {
  const client = await lockRow(ctx, entrustUnit, item)
  const note = neededReason(client.name, given.reason)
  const balance = new Num(client.prepaid_balance ?? '0')
  refuseIfAny([
    ...(new Num(amount).greaterThan(balance)
      ? [refused(chargeErrors, 'C-03', { amount: moneyText(balance) }, { field: 'amount' })]
      : []),
    ...(await periodRefusals(ctx, 'charge', dayOf(ctx.now))),
  ])
  const receipt_no = await prepaidReceipt(ctx, client)
  const moved = { kind: 'withdrawal', method, voucher_no, note, receipt_no } as const
  return doneWith(await movePrepaid(ctx, client, { ...moved, amount: moneyText(new Num(amount).negated()) }))
}
