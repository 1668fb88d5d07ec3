import { BasisDialog } from './basis-dialog.tsx'
import { type Offer, rowsMeant, setBases } from './chosen-tests.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { CustomerDialog, type PickedCustomer } from './customer-dialog.tsx'
import { headId } from './head-field.tsx'
import { emptyRow, type OrderDraft, patternOf } from './order-draft.ts'
import type { CellWorld } from './sample-cells.ts'
import { SaveTemplate, UseTemplate } from './template-dialogs.tsx'
import type { OrderWork } from './use-order.ts'
import type { SheetWork } from './use-sheet.ts'

/** The dialogs of the registration page. */
export type OrderDialog = 'customer' | 'basis' | 'use-template' | 'save-template' | 'copy'

interface OrderDialogsProps {
  readonly dialog: OrderDialog | null
  readonly work: OrderWork
  readonly sheet: SheetWork
  readonly offer: Offer
  readonly world: CellWorld
  /** Index of the sample in hand. */
  readonly index: number
  /** Another order stands on the page now. */
  readonly onBegun: () => void
  readonly onTemplate: (id: string) => void
  readonly onClose: () => void
}

/** The order with a customer set: project, client, sender and witness fill together. */
const withCustomer = (draft: OrderDraft, picked: PickedCustomer): OrderDraft => ({
  ...draft,
  customer: {
    project_number: picked.project_number,
    project_name: picked.project_name,
    section: picked.section,
    entrusting_unit: picked.entrusting_unit,
    inspected_unit: picked.inspected_unit,
    witness_unit: picked.witness_unit,
  },
  head: {
    ...draft.head,
    customer_info_id: picked.id,
    entrust_unit_id: picked.entrust_unit_id,
    project_name: picked.project_name,
    sample_sender: picked.sample_sender,
    sender_phone: picked.sender_phone,
    witness_person: picked.witness_person,
    trial_category_id: picked.trial_category_id ?? draft.head.trial_category_id,
  },
})

/** The dialog that is open, and what its answer does to the order. */
export function OrderDialogs(props: OrderDialogsProps) {
  const { dialog, work, sheet, offer, world, index, onBegun, onTemplate, onClose } = props
  const { draft } = work
  const category = typeof draft.head.trial_category_id === 'string' ? draft.head.trial_category_id : null
  const closed = (focus: () => void): void => {
    onClose()
    setTimeout(focus, 0)
  }
  switch (dialog) {
    case 'customer':
      return (
        <CustomerDialog
          category={category}
          onPick={picked => {
            work.change(before => withCustomer(before, picked))
            closed(() => document.getElementById(headId('nature'))?.focus())
          }}
          onClose={() => closed(() => document.getElementById(headId('customer_info_id'))?.focus())}
        />
      )
    case 'basis':
      return (
        <BasisDialog
          row={draft.samples[index] ?? emptyRow('none')}
          offer={offer}
          judged={draft.head.judgement_requested === 1}
          onChoose={(chosen, sameKind) => {
            sheet.setRows(rows =>
              chosen.reduce((before, { test, judgement, bases }) => {
                const meant = rowsMeant(rows, index, sameKind)
                const tested = setBases(before, meant, { test, kind: 'test', bases })
                return setBases(tested, meant, { test, kind: 'judgement', bases: judgement })
              }, rows),
            )
            closed(() => sheet.go({ row: index, column: sheet.cursor.column }))
          }}
          onClose={onClose}
        />
      )
    case 'use-template':
      return (
        <UseTemplate
          onChoose={id => {
            onClose()
            onTemplate(id)
          }}
          onClose={onClose}
        />
      )
    case 'save-template':
      return <SaveTemplate form={patternOf(draft, world)} onClose={onClose} />
    case 'copy':
      return (
        <CopyDialog
          onChoose={id => {
            onClose()
            void work.copy(id).then(done => done && onBegun())
          }}
          onClose={onClose}
        />
      )
    case null:
      return null
  }
}
