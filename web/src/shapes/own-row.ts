import type { Entity } from '@gt/domain/kit/entity.ts'
import { session } from '../app/client.ts'
import type { GridRow } from '../kit/grid-column.ts'

/** False for rows that the platform gives to laboratories: they are read there and changed by the platform alone (G-28). */
export const isOwnRow = (entity: Entity, row: GridRow): boolean =>
  !entity.seedable || row.business_id !== '0' || Number(session.get('gt_business_id') ?? 0) === 0
