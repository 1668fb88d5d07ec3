import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { visibleSamples } from './visible.ts'

/** True when the signature is that of a sample in sight of the caller, which was given back; a new one is its drawer's. */
export async function seesReturnSignature(ctx: Ctx, fileId: Id): Promise<boolean> {
  const values: unknown[] = [fileId]
  const [row] = await ctx.tx.query(
    `select 1 from sample_flow f join sample t on t.business_id = f.business_id and t.id = f.sample_id and t.deleted_at is null
     where f.signature_file_id = $1${sightSql(visibleSamples(ctx), values)} limit 1`,
    values,
  )
  return row !== undefined
}
