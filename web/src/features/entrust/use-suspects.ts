import { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { useEffect, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { isBlankRow, type OrderDraft } from './order-draft.ts'
import type { Duplicate } from './order-tools.tsx'
import { type CellWorld, cellValues } from './sample-cells.ts'

const settleMs = 800
const idOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Earlier orders that look like the same delivery, asked for when the typing rests. It never blocks (duplicateHint). */
export function useSuspects(draft: OrderDraft, world: CellWorld): readonly Duplicate[] {
  const { entrust_unit_id: unit, customer_info_id: customer } = draft.head
  const client = { entrust_unit_id: idOf(unit), customer_info_id: idOf(customer) }
  const isKnown = client.entrust_unit_id !== null || client.customer_info_id !== null
  const asked = JSON.stringify(
    draft.samples
      .filter(row => !isBlankRow(row) && /^\d+$/.test(row.cells.trial_class_id))
      .map(row => {
        const { structural_part, site_stake, batch_number } = cellValues(row.cells, world)
        return { trial_class_id: row.cells.trial_class_id, structural_part, site_stake, batch_number }
      }),
  )
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), settleMs)
    return () => clearTimeout(timer)
  }, [asked])
  const { data } = useRead(
    registrationActions,
    'Duplicates',
    {
      ...client,
      ...(draft.id ? { except_id: draft.id } : {}),
      samples: JSON.parse(settled), // written above
    },
    { enabled: isKnown && settled !== '[]', keep: true },
  )
  const orders = isKnown && settled !== '[]' ? (data?.orders ?? []) : []
  return [...new Map(orders.map(order => [order.id, order])).values()]
}
