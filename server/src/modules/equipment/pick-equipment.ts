import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { PickQuery } from '@gt/domain/kit/list.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { pickController } from '@gt/domain/platform/pick-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { pickRows } from '../../db/list.ts'

type Picked = OutputOf<ReturnType<typeof pickController>['actions']['Pick']>

/** Scrapped machines and those that went back to their owners. */
const isHere = { sql: "t.state <> 'scrapped' and (t.left_on is null or t.left_on > gt_today())", values: [] }

/**
 * Machines for forms: what is gone is offered nowhere, records that name it show it all the same. A scanned label finds the machine that it
 * is bound to.
 */
export async function pickEquipment(ctx: Ctx, query: PickQuery): Promise<Picked> {
  if (query.ids) return pickRows(ctx, equipment, query)
  const { search, ...further } = query
  const code = search ? scannedCode(search) : ''
  if (code !== '') {
    const bound = {
      sql: 't.qrcode_id in (select q.id from qrcode q where q.code = any(?))',
      values: [[code, code.toUpperCase()]],
    }
    const scanned = await pickRows(ctx, equipment, further, { where: [isHere, bound] })
    if (scanned.rows.length > 0) return scanned
  }
  return pickRows(ctx, equipment, query, { where: [isHere] })
}
