import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { businessRelation } from '@gt/domain/organisation/business-relation.entity.ts'
import { organisationErrors } from '@gt/domain/organisation/errors.ts'
import { businessServerMap } from '@gt/domain/platform/business-server-map.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { type EntityRules, entityRules } from '../../pages/rules.ts'
import { guardAboveUnits, guardPlatform } from './above-units.ts'
import { renewalRules } from './renewals.ts'

/** O-08 for a relation of a unit to itself. */
function guardOther(relation: {
  readonly from_business_id?: string | null
  readonly to_business_id?: string | null
}): void {
  if (relation.from_business_id && relation.from_business_id === relation.to_business_id)
    throw new Refusal([refused(organisationErrors, 'O-08', {}, { field: 'to_business_id' })])
}

/** Rules that let nobody write but those for whom the guard passes. */
function guardedBy(entity: Entity, guard: (ctx: Ctx) => void): EntityRules<Entity> {
  return entityRules(entity, {
    async beforeCreate(ctx, values) {
      guard(ctx)
      return values
    },
    async beforeChange(ctx, _, changes) {
      guard(ctx)
      return changes
    },
    async beforeRemove(ctx) {
      guard(ctx)
    },
  })
}

/** Rules of what belongs to a unit: its licence and server are the platform's to say, the rest that of those above it. */
export const partsOfUnits: readonly EntityRules<Entity>[] = [
  renewalRules,
  guardedBy(businessServerMap as Entity, guardPlatform),
  guardedBy(userBusinessMap as Entity, guardAboveUnits),
  entityRules(businessRelation, {
    async beforeCreate(ctx, values) {
      guardAboveUnits(ctx)
      guardOther(values)
      return values
    },
    async beforeChange(ctx, row, changes) {
      guardAboveUnits(ctx)
      guardOther({ ...row, ...changes })
      return changes
    },
    async beforeRemove(ctx) {
      guardAboveUnits(ctx)
    },
  }),
]
