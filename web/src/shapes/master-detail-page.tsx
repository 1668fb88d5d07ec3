import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { ListSheet } from './list-sheet.tsx'
import { noSlots, type PageSlots } from './slots.ts'

/** A list, and below it what belongs to the record that is chosen there (template T_MASTER_DETAIL). */
export const MasterDetailPage = ({ page, slots = noSlots }: { page: PageDefinition; slots?: PageSlots }) => (
  <ListSheet page={page} slots={slots} below />
)
