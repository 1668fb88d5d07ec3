import type { Ctx } from '../../db/context.ts'
import { askForHeld, releaseReports } from '../reports/api.ts'
import { releasedOf } from './api.ts'
import { noteBills } from './bill.ts'

/**
 * After the state of a bill changed: figures of the order, and the reports that were held or must be held (workflow 8). What
 * was held and still is asks whoever can end it now.
 */
export async function letReportsGo(ctx: Ctx, entrustmentId: string): Promise<void> {
  await noteBills(ctx, entrustmentId)
  const released = await releasedOf(ctx, entrustmentId)
  await releaseReports(ctx, entrustmentId, released)
  if (!released) await askForHeld(ctx, entrustmentId)
}
