import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { samplesInSight } from '../samples/api.ts'

/** Nonconforming results are seen with their samples (workflow 25). */
export const seenNonconforming = (ctx: Ctx): ListOptions => ({
  where: (samplesInSight(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the sample; the pair before it is the record's
    sql: `(t.business_id, t.sample_id) in (select t.business_id, t.id from sample t where ${sql})`,
    values,
  })),
})
