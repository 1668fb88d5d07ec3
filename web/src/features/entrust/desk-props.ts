import type { OrderLimits } from '@gt/domain/entrust/registration-actions.ts'
import type { Page } from '../../app/use-page.ts'
import type { Offer } from './chosen-tests.ts'
import type { OrderDraft } from './order-draft.ts'
import type { CellWorld } from './sample-cells.ts'

/** What the desk of registration works with. */
export interface DeskProps {
  readonly page: Page
  readonly offer: Offer
  readonly limits: OrderLimits
  readonly world: CellWorld
  readonly category: string | null
  readonly business: { readonly id: string; readonly name: string; readonly mode: 'dj' | 'gd' }
}

/** What a site takes is mostly the contractor's own check. */
export const firstDraft = (draft: OrderDraft, mode: 'dj' | 'gd'): OrderDraft =>
  mode === 'gd' ? { ...draft, head: { ...draft.head, nature: 'self_check' } } : draft
