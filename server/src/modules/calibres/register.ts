import { calibreErrors } from '@gt/domain/calibres/errors.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { quote } from '../../db/schema.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { toolUses } from '../testing/api.ts'

/** Records that are not void and hold values of any version of a tool. */
const usedCount = ({ name }: Entity): string =>
  `select count(distinct u.test_record_id)::int from tool_usage u join test_record r on r.business_id = u.business_id and r.id = u.test_record_id
   where u.business_id = t.business_id and u.tool_entity = '${name}' and u.deleted_at is null and r.state <> 'voided' and u.tool_id in (
     select v.id from ${quote(name)} v where v.business_id = t.business_id and (v.id = t.id or v.version_of_id = t.id))`

/** What all calibration registers have in common: who used a version, and that a used one is only disabled (T_CALIB). */
export const register = (entity: Entity, rules: Omit<EntityRules<Entity>, 'entity'> = {}): EntityRules<Entity> =>
  entityRules(entity, {
    ...rules,
    computed: { used_count: usedCount(entity) },
    versions: {
      finishedUses: (ctx, id) => toolUses.uses(ctx, entity.name, id, 'finished'),
      openUses: (ctx, ids) => toolUses.openUses(ctx, entity.name, ids),
      retake: (ctx, ids) => toolUses.retake(ctx, entity.name, ids),
    },
    async beforeRemove(ctx, row) {
      const { id, [entity.title]: name } = row as { id: string } & Record<string, unknown> // a row of any register
      const n = await toolUses.uses(ctx, entity.name, id, 'all')
      if (n > 0) throw new Refusal([refused(calibreErrors, 'CB-01', { name, n })])
    },
  })
