import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import type { CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Ctx } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { beginCommand } from '../../flow/command.ts'
import { lockOrder } from '../entrust/api.ts'
import { visibleCharges } from './visible.ts'

const subject = { entity: charge, machine: chargeMachine, sight: visibleCharges } as const

/**
 * Locks the order of a bill and then the bill: every command of a bill ends in the figures of its order and in its reports
 * (workflow 0.1). Refuses with G-01, G-02, G-04.
 */
export async function beginCharge(
  ctx: Ctx,
  command: keyof typeof chargeMachine.commands,
  item: CommandItem,
): Promise<Row<typeof charge>> {
  const { entrustment_id } = await getRow(ctx, charge, item.id)
  await lockOrder(ctx, entrustment_id)
  return beginCommand(ctx, subject, command, item)
}
