import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LabelDialog } from './label-dialog.tsx'

interface NewLabelsOptions {
  /** The setting auto_label is on, and the clerk may print labels. */
  readonly offered: boolean
  /** The order on the page as it is stored. */
  readonly whole: WholeOrder | null
  readonly businessId: string
}

interface NewLabels {
  /** Orders that were registered one after the other and whose labels wait. */
  readonly waiting: number
  /** Takes an order that has just been registered; the form is empty for the next one where `next`. */
  readonly registered: (now: WholeOrder, next: boolean) => void
  /** Opens the labels of those that wait. */
  readonly open: () => void
  readonly dialog: ReactNode
}

type Shown = { readonly orderId: string } | { readonly sampleIds: readonly string[] }

/** Samples that have their number, and so a label. */
const numbered = ({ samples }: WholeOrder): string[] =>
  samples.flatMap(({ row }) => (row.sample_number ? [row.id] : []))

/**
 * Labels right after the registration (decision 0043): the dialog opens by itself where the order stays on the page, also when
 * its review is passed there. Whoever registers one after the other is not stopped; the labels of all of them wait.
 */
export function useNewLabels({ offered, whole, businessId }: NewLabelsOptions): NewLabels {
  const [orders, setOrders] = useState<readonly (readonly string[])[]>([])
  const [shown, show] = useState<Shown | null>(null)
  const before = useRef<{ readonly id: string; readonly state: string } | null>(null)
  useEffect(() => {
    const was = before.current
    before.current = whole ? { id: whole.order.id, state: whole.order.state } : null
    const passed = whole && was?.id === whole.order.id && was.state === 'reviewing' && whole.order.state === 'accepted'
    if (passed && offered && numbered(whole).length > 0) show({ orderId: whole.order.id })
  }, [whole, offered])
  return {
    waiting: orders.length,
    registered(now, next) {
      const ids = numbered(now)
      if (!offered || ids.length === 0) return
      if (next) setOrders(known => [...known, ids])
      else show({ orderId: now.order.id })
    },
    open: () => show({ sampleIds: orders.flat() }),
    dialog: shown ? (
      <LabelDialog
        from={shown}
        businessId={businessId}
        only={[]}
        onClose={() => {
          if ('sampleIds' in shown) setOrders([])
          show(null)
        }}
      />
    ) : null,
  }
}
