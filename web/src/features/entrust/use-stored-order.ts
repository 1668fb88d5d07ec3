import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import { useWords } from '../../kit/i18n.ts'
import { isBlankRow } from './order-draft.ts'
import type { OrderWork } from './order-work.ts'

/** An order that was registered a moment ago, while the form is empty for the next one. */
export interface LastOrder {
  readonly id: string
  readonly number: string
}

interface StoredOrder {
  readonly last: LastOrder | null
  readonly registered: (whole: WholeOrder) => void
  /**
   * Id of the order that something is for: the one on the page, the one registered last while the form is empty (unless only
   * the page's own is meant), else the draft as it is stored now, once the clerk agreed to it. Null when he did not, or it
   * could not be stored.
   */
  readonly at: (whose?: 'own') => Promise<string | null>
}

/** What needs a stored order asks here for it (saveBasicFirst). */
export function useStoredOrder(work: OrderWork, save: () => Promise<WholeOrder | null>): StoredOrder {
  const { t } = useWords()
  const [last, setLast] = useState<LastOrder | null>(null)
  const untouched = work.whole === null && work.draft.customer === null && work.draft.samples.every(isBlankRow)
  return {
    last: untouched ? last : null,
    registered: ({ order }) => setLast({ id: order.id, number: order.entrust_no ?? '' }),
    async at(whose) {
      if (work.whole && !(work.dirty && work.writable)) return work.whole.order.id
      if (untouched && last && whose !== 'own') return last.id
      const agreed = await confirm({
        question: t('page.djentrustmanage.newEntrustsManager.save_basic_first'),
        verb: t('page.djentrustmanage.newEntrustsManager.save_draft'),
      })
      return agreed ? ((await save())?.order.id ?? null) : null
    },
  }
}
