import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { orderPaperActions } from '@gt/domain/entrust/order-paper-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { useMemo } from 'react'
import { call } from '../../app/client.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { RenumberDialog } from '../../kit/renumber-dialog.tsx'
import { AdjustPrice } from './adjust-price.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { LabelDialog } from './label-dialog.tsx'
import type { SampleRow } from './order-draft.ts'

/** The papers of an order: the call that makes each, its name, and how many copies are usual. */
const papers = {
  sheet: { action: 'Sheet', name: 'page.djentrustmanage.newEntrustsManager.print_sheet', copies: 2 },
  tasks: { action: 'TaskSheets', name: 'page.djentrustmanage.newEntrustsManager.print_tasks', copies: 1 },
  fee: { action: 'FeeNotice', name: 'page.djentrustmanage.newEntrustsManager.print_fee', copies: 1 },
} as const satisfies Readonly<
  Record<string, { action: keyof typeof orderPaperActions.actions; name: Word; copies: number }>
>

/** What leaves a stored order: its papers, its labels, and the labels that are bound to its samples. */
export interface OrderOutput {
  readonly kind: 'labels' | 'bind' | 'adjust' | 'renumber-order' | 'renumber-sample' | keyof typeof papers
  readonly orderId: string
  /** A label that was read already. */
  readonly label?: string | undefined
}

interface OrderOutputsProps {
  readonly output: OrderOutput | null
  readonly businessId: string
  /** The order on the page as it is stored. */
  readonly whole: WholeOrder | null
  readonly rows: readonly SampleRow[]
  /** Indices of the ticked rows. */
  readonly ticked: readonly number[]
  readonly index: number
  /** Something of the stored order was changed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The dialog that prints or binds for a stored order. */
export function OrderOutputs({
  output,
  businessId,
  whole,
  rows,
  ticked,
  index,
  onChanged,
  onClose,
}: OrderOutputsProps) {
  if (!output) return null
  switch (output.kind) {
    case 'labels':
      return (
        <LabelDialog
          from={output}
          businessId={businessId}
          only={ticked.flatMap(at => rows[at]?.id ?? [])}
          onClose={onClose}
        />
      )
    case 'bind':
      return (
        <BindDialog
          orderId={output.orderId}
          read={output.label}
          rows={rows}
          index={index}
          onClose={changed => {
            onClose()
            if (changed) onChanged()
          }}
        />
      )
    case 'adjust':
      return whole ? (
        <AdjustPrice
          whole={whole}
          onDone={() => {
            onClose()
            onChanged()
          }}
          onClose={onClose}
        />
      ) : null
    case 'renumber-order':
      return whole ? (
        <RenumberDialog
          actions={entrustmentActions}
          record={{ ...whole.order, number: whole.order.entrust_no ?? '' }}
          onDone={onChanged}
          onClose={onClose}
        />
      ) : null
    case 'renumber-sample': {
      const found = whole?.samples.find(one => one.row.id === rows[index]?.id)?.row
      return found ? (
        <RenumberDialog
          actions={sampleActions}
          record={{ ...found, number: found.sample_number ?? '' }}
          onDone={onChanged}
          onClose={onClose}
        />
      ) : null
    }
    default:
      return <OrderPaper kind={output.kind} orderId={output.orderId} onClose={onClose} />
  }
}

interface OrderPaperProps {
  readonly kind: keyof typeof papers
  readonly orderId: string
  readonly onClose: () => void
}

function OrderPaper({ kind, orderId, onClose }: OrderPaperProps) {
  const { t } = useWords()
  const { action, name, copies } = papers[kind]
  const title = `${t(name)}.pdf`
  const source = useMemo(
    () => ({
      name: title,
      load: async (signal: AbortSignal) =>
        bytesOfBase64((await call(orderPaperActions, action, { id: orderId }, { signal })).pdf),
      save: true,
      print: true,
      copies,
    }),
    [title, action, orderId, copies],
  )
  return <PdfDialog source={source} onClose={onClose} />
}
