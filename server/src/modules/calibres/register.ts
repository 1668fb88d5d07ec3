import { calibreErrors } from '@gt/domain/calibres/errors.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { quote } from '../../db/schema.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { type Tool, toolUses } from '../testing/api.ts'

/** Records that are not void and hold values of any version of a tool; those of the laboratory, also where the tool is the platform's. */
function usedCount({ entity, rows }: Tool): string {
  const versions = `select v.id from ${quote(entity)} v where v.business_id = t.business_id and (v.id = t.id or v.version_of_id = t.id)`
  const taken = rows
    ? `select s.id from ${quote(rows.entity)} s where s.business_id = t.business_id and s.${quote(rows.by)} in (${versions})`
    : versions
  return `select count(distinct u.test_record_id)::int from tool_usage u join test_record r on r.business_id = u.business_id and r.id = u.test_record_id
   where u.business_id = app_biz() and u.tool_entity = '${rows?.entity ?? entity}' and u.deleted_at is null and r.state <> 'voided' and u.tool_id in (${taken})`
}

/**
 * What all calibration registers have in common: who used a version, and that a used one is only disabled (T_CALIB).
 * @param rows what readings take, where that are rows of the record
 */
export function register(
  entity: Entity,
  rules: Omit<EntityRules<Entity>, 'entity'> = {},
  rows?: NonNullable<Tool['rows']>,
): EntityRules<Entity> {
  const tool: Tool = { entity: entity.name, ...(rows ? { rows } : {}) }
  return entityRules(entity, {
    ...rules,
    computed: { ...rules.computed, used_count: usedCount(tool) },
    versions: {
      finishedUses: (ctx, id) => toolUses.uses(ctx, tool, id, 'finished'),
      openUses: (ctx, ids) => toolUses.openUses(ctx, tool, ids),
      retake: (ctx, ids) => toolUses.retake(ctx, tool, ids),
    },
    async beforeRemove(ctx, row) {
      const { id, [entity.title]: name } = row as { id: string } & Record<string, unknown> // a row of any register
      const n = await toolUses.uses(ctx, tool, id, 'all')
      if (n > 0) throw new Refusal([refused(calibreErrors, 'CB-01', { name, n })])
    },
  })
}
