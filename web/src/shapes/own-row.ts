import type { Entity } from '@gt/domain/kit/entity.ts'
import { session } from '../app/client.ts'
import type { GridRow } from '../kit/grid-column.ts'

/** False for rows that the platform or a parent laboratory gives to laboratories: they are read there and changed where they belong (G-28). */
export function isOwnRow(entity: Entity, row: GridRow): boolean {
  const business = session.get('gt_business_id') ?? '0'
  if (Number(business) === 0) return true
  if ('owner_business_id' in entity.fields) return row.owner_business_id === business
  if (entity.tenancy === 'instance') return 'business_id' in entity.fields && (row.business_id ?? null) !== null
  return !entity.seedable || row.business_id === business
}

/** True for rows whose fields may be changed here: a change of one of the platform's makes the laboratory's own in its place. */
export const isChangeable = (entity: Entity, row: GridRow): boolean => entity.replaces !== null || isOwnRow(entity, row)
