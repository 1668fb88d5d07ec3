import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { settlementErrors } from '@gt/domain/charges/settlement-errors.ts'
import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { beginCommand } from '../../flow/command.ts'
import { lockOrder } from '../entrust/api.ts'
import { visibleCharges } from './visible.ts'

const subject = { entity: charge, machine: chargeMachine, sight: visibleCharges } as const

type ChargeCommand = keyof typeof chargeMachine.commands

/**
 * Locks the order of a bill and then the bill: every command of a bill ends in the figures of its order and in its reports
 * (workflow 0.1). Refuses with G-01, G-02, G-04.
 */
export async function beginCharge(ctx: Ctx, command: ChargeCommand, item: CommandItem): Promise<Row<typeof charge>> {
  const { entrustment_id } = await getRow(ctx, charge, item.id)
  await lockOrder(ctx, entrustment_id)
  const bill = await beginCommand(ctx, subject, command, item)
  await guardSettling(ctx, bill, command)
  return bill
}

/** Commands that would change what a bill asks for, or has of it, beside the settlement that it stands in. */
const ofSettlement: ReadonlySet<string> = new Set(['pay', 'refund', 'refund_approve', 'waive'])

/** BS-09 for a bill whose money is taken by an open settlement: its statement would no longer be true. */
async function guardSettling(ctx: Ctx, bill: Row<typeof charge>, command: ChargeCommand): Promise<void> {
  if (bill.charge_settlement_id === null || !ofSettlement.has(command)) return
  const [open] = await ctx.tx.query<{ number: string | null }>(
    `select settlement_no as number from charge_settlement where business_id = app_biz() and id = $1 and state not in ('settled', 'voided')
       and deleted_at is null`,
    [bill.charge_settlement_id],
  )
  const number = bill.charge_no ?? ''
  if (open)
    throw new Refusal([refused(settlementErrors, 'BS-09', { number, settlement: open.number ?? '' })], { number })
}

/**
 * Begins a command over several bills that stands or falls as one: all orders are locked in one fixed order before any
 * bill. Answers the bills by the date of their orders, the oldest first; a bill named twice counts once.
 */
export async function beginCharges(
  ctx: Ctx,
  command: ChargeCommand,
  items: readonly CommandItem[],
): Promise<Row<typeof charge>[]> {
  const own = new Map(items.map(item => [item.id, item]))
  const found: { item: CommandItem; orderId: string }[] = []
  for (const item of own.values()) found.push({ item, orderId: (await getRow(ctx, charge, item.id)).entrustment_id })
  const dates = new Map<string, string>()
  for (const id of [...new Set(found.map(({ orderId }) => orderId))].sort(byId))
    dates.set(id, (await lockOrder(ctx, id)).entrust_date)
  const dated = found.sort(
    (a, b) =>
      (dates.get(a.orderId) ?? '').localeCompare(dates.get(b.orderId) ?? '') ||
      byId(a.orderId, b.orderId) ||
      byId(a.item.id, b.item.id),
  )
  const bills: Row<typeof charge>[] = []
  for (const { item } of dated) {
    const bill = await beginCommand(ctx, subject, command, item)
    await guardSettling(ctx, bill, command)
    bills.push(bill)
  }
  return bills
}

/** Locks bills after their orders, all in one fixed order. */
export async function lockBills(ctx: Ctx, ids: readonly string[]): Promise<Row<typeof charge>[]> {
  const orders = new Set<string>()
  for (const id of ids) orders.add((await getRow(ctx, charge, id)).entrustment_id)
  for (const id of [...orders].sort(byId)) await lockOrder(ctx, id)
  const bills: Row<typeof charge>[] = []
  for (const id of [...ids].sort(byId)) bills.push(await getRow(ctx, charge, id, true))
  return bills
}

/** Keys are decimal texts: the shorter is the smaller. */
const byId = (a: string, b: string): number => a.length - b.length || a.localeCompare(b)
