import type { Ctx } from '../../db/context.ts'
import { releaseReports } from '../reports/api.ts'
import { releasedOf } from './api.ts'
import { noteBills } from './bill.ts'

/** After the state of a bill changed: figures of the order, and the reports that were held or must be held (workflow 8). */
export async function letReportsGo(ctx: Ctx, entrustmentId: string): Promise<void> {
  await noteBills(ctx, entrustmentId)
  await releaseReports(ctx, entrustmentId, await releasedOf(ctx, entrustmentId))
}
