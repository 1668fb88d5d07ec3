import { aluminumBox } from '@gt/domain/calibres/aluminum-box.entity.ts'
import { calibreErrors } from '@gt/domain/calibres/errors.ts'
import { ringKnife } from '@gt/domain/calibres/ring-knife.entity.ts'
import { sandCylinder } from '@gt/domain/calibres/sand-cylinder.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { quote } from '../../db/schema.ts'
import { type CrudHooks, type EntityRules, entityRules } from '../../pages/rules.ts'
import { toolUses } from '../testing/api.ts'

/** Records that are not void and hold values of any version of a tool. */
const usedCount = ({ name }: Entity): string =>
  `select count(distinct u.test_record_id)::int from tool_usage u join test_record r on r.business_id = u.business_id and r.id = u.test_record_id
   where u.business_id = t.business_id and u.tool_entity = '${name}' and u.deleted_at is null and r.state <> 'voided' and u.tool_id in (
     select v.id from ${quote(name)} v where v.business_id = t.business_id and (v.id = t.id or v.version_of_id = t.id))`

/** What all calibration registers have in common: who used a version, and that a used one is only disabled (T_CALIB). */
const register = (entity: Entity, views: CrudHooks<Entity>['views'] = {}): EntityRules<Entity> =>
  entityRules(entity, {
    computed: { used_count: usedCount(entity) },
    views,
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

export const calibreRules: readonly EntityRules<Entity>[] = [
  register(ringKnife),
  // a tin that moved by more than weighing explains
  register(aluminumBox, { moved: () => ({ where: [{ sql: 'abs(t.mass_change) > 0.05', values: [] }] }) }),
  register(sandCylinder),
]
