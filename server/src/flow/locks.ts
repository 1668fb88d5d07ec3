import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../db/context.ts'

/** Refusal G-09 when the business date lies in a closed period of the scope (workflow 23.6). */
export async function periodRefusals(
  ctx: Ctx,
  scope: 'test' | 'report' | 'charge' | 'equipment' | 'workload',
  date: string | null,
): Promise<Refused[]> {
  if (!date) return []
  const [lock] = await ctx.tx.prepared<{ from: string; to: string }>(
    `select period_from as "from", period_to as "to" from period_lock where business_id = app_biz() and deleted_at is null and unlocked_on is null
       and scope = $1 and $2::date between period_from and period_to limit 1`,
    [scope, date.slice(0, 10)],
  )
  return lock ? [refused(generalErrors, 'G-09', lock)] : []
}
