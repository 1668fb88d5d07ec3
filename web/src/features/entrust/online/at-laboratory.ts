import { session } from '../../../app/client.ts'
import type { GridRow } from '../../../kit/grid-column.ts'

/** The laboratory of a row, to be acted in as its client; null for the own unit. */
export function laboratoryOf({ target_business_id }: GridRow): string | null {
  const id = typeof target_business_id === 'string' ? target_business_id : null
  return id === session.get('gt_business_id') ? null : id
}
