import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeSettlement } from '@gt/domain/charges/charge-settlement.entity.ts'
import { settlementMachine } from '@gt/domain/charges/charge-settlement.states.ts'
import { chargeSettlementItem } from '@gt/domain/charges/charge-settlement-item.entity.ts'
import type { chargeSteps } from '@gt/domain/charges/charge-steps.ts'
import { invoice } from '@gt/domain/charges/invoice.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { beginCommand, finishCommand } from '../../flow/command.ts'
import { lockBills } from './begin.ts'
import type { Bill } from './changes.ts'
import { byOrderDate } from './settlement.queries.ts'

/** What every command of a settlement shares: it is locked first, then the orders of its bills, then the bills. */

export type Settlement = Row<typeof chargeSettlement>
export type Item = Row<typeof chargeSettlementItem>

// the operation decides: who settles sees all bills of the laboratory
const subject = { entity: chargeSettlement, machine: settlementMachine, sight: () => ({}) } as const

/** A settlement, locked, in a state that the command follows. Refuses with G-01, G-02, G-04. */
export const beginSettlement = (
  ctx: Ctx,
  command: keyof typeof settlementMachine.commands,
  item: CommandItem,
): Promise<Settlement> => beginCommand(ctx, subject, command, item)

/** Writes a settlement with its line in the workflow log. */
export const finishSettlement = async (
  ctx: Ctx,
  row: Settlement,
  changes: RowValues<typeof chargeSettlement>,
  { command, opinion }: { readonly command: keyof typeof settlementMachine.commands; readonly opinion?: string | null },
): Promise<CommandDone> => {
  const step = { kind: 'settlement', number: row.settlement_no, command, opinion: opinion ?? null } as const
  return (await finishCommand(ctx, chargeSettlement, row, changes, step)).done
}

/** The shares of a settlement, locked with it. */
export async function itemsOf(ctx: Ctx, settlementId: Id): Promise<Item[]> {
  const rows = await ctx.tx.query<{ id: Id }>(
    'select id from charge_settlement_item where business_id = app_biz() and charge_settlement_id = $1 and deleted_at is null order by id',
    [settlementId],
  )
  const items: Item[] = []
  for (const { id } of rows) items.push(await getRow(ctx, chargeSettlementItem, id, true))
  return items
}

/** Bills by their ids, locked in the one order of all commands; told by the date of their orders, the oldest first. */
export async function lockedByDate(ctx: Ctx, ids: readonly Id[]): Promise<Bill[]> {
  const bills = new Map((await lockBills(ctx, ids)).map(bill => [bill.id, bill]))
  return (await byOrderDate(ctx, ids)).flatMap(id => bills.get(id) ?? [])
}

/** The bills of a settlement, as `lockedByDate`. */
export const billsOf = async (ctx: Ctx, settlementId: Id): Promise<Bill[]> =>
  lockedByDate(
    ctx,
    (await itemsOf(ctx, settlementId)).map(({ charge_id }) => charge_id),
  )

/** Writes a bill with the step that its settlement made on it. */
export const stepOfBill = async (
  ctx: Ctx,
  bill: Bill,
  changes: RowValues<typeof charge>,
  { command, opinion }: { readonly command: keyof typeof chargeSteps; readonly opinion: string | null },
): Promise<Bill> =>
  (await finishCommand(ctx, charge, bill, changes, { kind: 'charge', number: bill.charge_no, command, opinion })).row

/** Bills fall back to plain credit: another settlement may take them, the desk may take their money. */
export async function freeBills(ctx: Ctx, row: Settlement): Promise<void> {
  for (const bill of await billsOf(ctx, row.id))
    if (bill.charge_settlement_id === row.id)
      await stepOfBill(
        ctx,
        bill,
        { charge_settlement_id: null },
        { command: 'settle_free', opinion: row.settlement_no },
      )
}

/** Puts an invoice that was asked for over bills of a settlement beside it. */
export async function markInvoice(ctx: Ctx, settlementId: Id, billId: Id): Promise<void> {
  const bill = await getRow(ctx, charge, billId)
  if (bill.invoice_id === null) throw new Error('the bill was put on an invoice')
  await changeRow(ctx, invoice, await getRow(ctx, invoice, bill.invoice_id, true), {
    charge_settlement_id: settlementId,
  })
}
