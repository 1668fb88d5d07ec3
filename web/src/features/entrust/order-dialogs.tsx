import { uuid } from '../../app/uuid.ts'
import { BasisDialog } from './basis-dialog.tsx'
import { CardDialog } from './card-dialog.tsx'
import { chosenTests, type Offer, rowsMeant, setBases } from './chosen-tests.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { CustomerDialog } from './customer-dialog.tsx'
import { headId } from './head-field.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { emptyRow, isBlankRow, patternOf } from './order-draft.ts'
import type { OrderWork } from './order-work.ts'
import { SavePackage } from './package-dialog.tsx'
import type { CellWorld } from './sample-cells.ts'
import { repeated } from './sample-rows.ts'
import { SaveTemplate, UseTemplate } from './template-dialogs.tsx'
import type { SheetWork } from './use-sheet.ts'
import { withCard, withCustomer } from './with-card.ts'

/** The dialogs of the registration page. */
export type OrderDialog =
  | 'customer'
  | 'basis'
  | 'use-template'
  | 'save-template'
  | 'save-package'
  | 'copy'
  | 'import'
  | 'card'
  | 'many'

interface OrderDialogsProps {
  readonly dialog: OrderDialog | null
  readonly work: OrderWork
  readonly sheet: SheetWork
  readonly offer: Offer
  readonly world: CellWorld
  /** Index of the sample in hand. */
  readonly index: number
  /** Most rows of the sheet. */
  readonly cap: number
  /** Another order stands on the page now. */
  readonly onBegun: () => void
  readonly onTemplate: (id: string) => void
  /** The picker of the customer was closed without a choice. */
  readonly onCustomerLeft: () => void
  readonly onClose: () => void
}

/** The dialog that is open, and what its answer does to the order. */
export function OrderDialogs(props: OrderDialogsProps) {
  const { dialog, work, sheet, offer, world, index, cap, onBegun, onTemplate, onCustomerLeft, onClose } = props
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
          onClose={() => {
            onCustomerLeft()
            closed(() => document.getElementById(headId('customer_info_id'))?.focus())
          }}
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
              chosen.reduce((before, { test, judgement, bases, written }) => {
                const meant = sheet.ticked.length > 0 ? sheet.ticked : rowsMeant(rows, index, sameKind)
                const tested = written.includes('test')
                  ? setBases(before, meant, { test, kind: 'test', bases })
                  : before
                return written.includes('judgement')
                  ? setBases(tested, meant, { test, kind: 'judgement', bases: judgement })
                  : tested
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
    case 'save-package':
      return (
        <SavePackage
          tests={chosenTests(draft.samples[index] ?? emptyRow('none'), offer)}
          packages={offer.packages}
          onClose={onClose}
        />
      )
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
    case 'import':
      return (
        <ImportDialog
          world={world}
          offer={offer}
          classId={draft.samples[index]?.cells.trial_class_id ?? ''}
          onTake={block => {
            onClose()
            const at = draft.samples.findIndex(isBlankRow)
            sheet.block({ row: at < 0 ? draft.samples.length : at, name: 'name' }, block)
          }}
          onClose={onClose}
        />
      )
    case 'many':
      return (
        <ManyDialog
          room={cap - draft.samples.length}
          onMake={(count, metres) => sheet.setRows(rows => repeated(rows, index, count, metres, uuid))}
          onClose={() => closed(() => sheet.go({ row: index, column: sheet.cursor.column }))}
        />
      )
    case 'card':
      return (
        <CardDialog
          row={draft.samples[index] ?? null}
          writable={work.writable}
          onRead={read => work.change(before => withCard(before, index, read, world))}
          onClose={() => closed(() => sheet.go({ row: index, column: sheet.cursor.column }))}
        />
      )
    case null:
      return null
  }
}
