import type { Entity } from '@gt/domain/kit/entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'
import { sightSql } from '../../db/sight.ts'

/**
 * Condition over the alias `t` for the records that the list of an entity shows the caller: those of his laboratory, of the
 * chosen trial category, within the sight of his post. Its values go behind those that the statement has already.
 */
export function seenSql(ctx: Ctx, entity: Entity, sight: ListOptions, values: unknown[]): string {
  const ofCategory =
    ctx.trialCategory && 'trial_category_id' in entity.fields
      ? [{ sql: 't.trial_category_id = ?', values: [ctx.trialCategory] }]
      : []
  const where = [...ofCategory, ...(sight.where ?? [])]
  return `t.business_id = app_biz() and t.deleted_at is null${sightSql({ where }, values)}`
}
