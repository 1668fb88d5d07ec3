import type { Entity } from '@gt/domain/kit/entity.ts'
import { session } from '../app/client.ts'
import type { GridRow } from '../kit/grid-column.ts'

/** False for rows that the platform gives to laboratories: they are read there and changed by the platform alone (G-28). */
export function isOwnRow(entity: Entity, row: GridRow): boolean {
  if (Number(session.get('gt_business_id') ?? 0) === 0) return true
  if (entity.tenancy === 'instance') return 'business_id' in entity.fields && (row.business_id ?? null) !== null
  return !entity.seedable || row.business_id !== '0'
}
