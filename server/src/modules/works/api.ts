import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { worksErrors } from '@gt/domain/wbs/errors.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'
import { visibleFrequencies, visibleWorks } from './visible.ts'

/**
 * The project of the place that samples come from; that of the order where it names one. Refuses with G-14 a place that is none of the
 * caller's, with WB-11 one of another project.
 */
export async function projectOfPlace(ctx: Ctx, nodeId: Id, projectId: Id | null): Promise<Id> {
  const values: unknown[] = [nodeId]
  const [place] = await ctx.tx.query<{ project_id: Id }>(
    `select t.project_id from wbs_node t where t.id = $1 and t.deleted_at is null${sightSql(visibleWorks(ctx), values)}`,
    values,
  )
  const field = { field: 'wbs_node_id' }
  if (!place)
    throw new Refusal([refused(generalErrors, 'G-14', { field: entrustment.fields.wbs_node_id.label }, field)])
  if (projectId && place.project_id !== projectId) throw new Refusal([refused(worksErrors, 'WB-11', {}, field)])
  return place.project_id
}

/** Frequencies that the caller has to do with, over the alias `t`; see visible.ts. */
export const frequenciesInSight = (ctx: Ctx): ListOptions => visibleFrequencies(ctx)
