import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../db/context.ts'

/** Rows of the platform's own are read by laboratories and changed by the platform alone. Refuses with G-28. */
export function guardOwner(ctx: Ctx, entity: Entity, row: Readonly<Record<string, unknown>>): void {
  const { business } = ctx.principal
  if (!business || business.id === '0') return
  const isShipped =
    'owner_business_id' in entity.fields
      ? row.owner_business_id !== business.id
      : entity.seedable && row.business_id === '0'
  if (isShipped) throw new Refusal([refused(generalErrors, 'G-28', { entity: entity.label })])
}
