import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { againstStaff, preEntrustmentStates } from '@gt/domain/entrust/entrustment-temp.states.ts'
import { entrustmentErrors } from '@gt/domain/entrust/errors.ts'
import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import type { Ctx } from '../../db/context.ts'
import { commandsFor, reasonsAgainst } from '../../flow/can.ts'
import { refuseFor } from '../../flow/command.ts'
import { startedTask } from './order.queries.ts'
import type { PreOrderRow } from './pre-order.queries.ts'
import { visibleOrders, visiblePreOrders } from './visible.ts'

/** Orders, as their commands take them. */
export const orderSubject = { entity: entrustment, machine: entrustmentStates, sight: visibleOrders } as const
/** Pre-entrustments, as their commands take them. */
export const preOrderSubject = {
  entity: entrustmentTemp,
  machine: preEntrustmentStates,
  sight: visiblePreOrders,
} as const

const orders = entrustmentStates.commands
const preOrders = preEntrustmentStates.commands

/** Operation codes of the commands of orders that have an action. */
const ofOrders = {
  save: orders.save.permission,
  submit: orders.submit.permission,
  accept: orders.accept.permission,
  return: orders.return.permission,
  suspend: orders.suspend.permission,
  resume: orders.resume.permission,
  cancel: orders.cancel.permission,
  delete: orders.delete.permission,
  // drawing one up is the command of the order; the others are given to the change itself
  change_order: ['djentrustmanage.entrustchangelist.add'],
}

const ofPreOrders = {
  save: preOrders.save.permission,
  submit: preOrders.submit.permission,
  withdraw: preOrders.withdraw.permission,
  return: preOrders.return.permission,
  accept: preOrders.accept.permission,
  split: preOrders.split.permission,
  delete: preOrders.delete.permission,
  abandon: preOrders.abandon.permission,
}

type OrderState = (typeof entrustmentStates)['states']['codes'][number]
type PreOrderState = (typeof preEntrustmentStates)['states']['codes'][number]

/** What the caller may do, and why not what he may do in another state. */
interface Possible {
  readonly can: string[]
  readonly why_not: Record<string, { code: string; message: string }[]>
}

const told = (ctx: Ctx, reasons: ReadonlyMap<string, Refused>): Possible['why_not'] =>
  Object.fromEntries(
    [...reasons].map(([command, reason]) => [
      command,
      [{ code: reason.code, message: sentence(reason, ctx.language) }],
    ]),
  )

/** `can` of an order's row. */
export const orderCan = (ctx: Ctx, state: OrderState): string[] => commandsFor(ctx, entrustmentStates, ofOrders, state)

/** Once a task has begun only the technical manager cancels its order: E-29 with the task's number. */
export async function begunRefusals(ctx: Ctx, orderId: string): Promise<Refused[]> {
  if (ctx.principal.posts.has('tech_lead')) return []
  const number = await startedTask(ctx, orderId)
  return number === null ? [] : [refused(entrustmentErrors, 'E-29', { number })]
}

/** `can` and `why_not` of an order. */
export async function orderPossible(ctx: Ctx, { id, state }: { id: string; state: OrderState }): Promise<Possible> {
  const can = orderCan(ctx, state)
  const reasons: Map<string, Refused> = reasonsAgainst(ctx, entrustmentStates, ofOrders, state)
  const [begun] = can.includes('cancel') ? await begunRefusals(ctx, id) : []
  if (begun) reasons.set('cancel', begun)
  return { can: can.filter(command => !reasons.has(command)), why_not: told(ctx, reasons) }
}

type PreOrderFacts = { readonly state: PreOrderState; readonly source: string | null }

/** Why the caller does not give a command on what a client announced itself (P-09); undefined when nothing speaks against it. */
const againstSender = (ctx: Ctx, command: string, { source }: Pick<PreOrderFacts, 'source'>): Refused | undefined =>
  ctx.principal.entrustUnitId ? undefined : againstStaff(command, source ?? '')

/** Refuses with P-09 what the laboratory's staff would do in place of the client who announced it. */
export function refuseForClient(ctx: Ctx, command: string, order: PreOrderRow): void {
  const reason = againstSender(ctx, command, order)
  if (reason) refuseFor(order.pre_no, [reason])
}

/** `can` of a pre-entrustment's row. */
export const preOrderCan = (ctx: Ctx, order: PreOrderFacts): string[] =>
  commandsFor(ctx, preEntrustmentStates, ofPreOrders, order.state).filter(
    command => !againstSender(ctx, command, order),
  )

/** `can` and `why_not` of a pre-entrustment. */
export function preOrderPossible(ctx: Ctx, order: PreOrderFacts): Possible {
  const reasons: Map<string, Refused> = reasonsAgainst(ctx, preEntrustmentStates, ofPreOrders, order.state)
  for (const command of commandsFor(ctx, preEntrustmentStates, ofPreOrders, order.state)) {
    const reason = againstSender(ctx, command, order)
    if (reason) reasons.set(command, reason)
  }
  return { can: preOrderCan(ctx, order), why_not: told(ctx, reasons) }
}
