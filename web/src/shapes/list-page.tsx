import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { ListSheet } from './list-sheet.tsx'
import { noSlots, type PageSlots } from './slots.ts'

/** A list with query bar, toolbar, form and record drawer. */
export const ListPage = ({ page, slots = noSlots }: { page: PageDefinition; slots?: PageSlots }) => (
  <ListSheet page={page} slots={slots} />
)
