import { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../app/failure.ts'
import { today } from '../../kit/clock.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatMoney, formatPlain } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import type { QueueDoing } from '../../kit/queue-page.tsx'
import { AskInvoice } from './ask-invoice.tsx'
import { AskRefund } from './ask-refund.tsx'
import { BillLines, lineName, sampleOf, useBill } from './bill.tsx'
import { chargeNumber, openTogether } from './charge-row.ts'
import { type ChargeCommand, fieldsOf, isOneClient } from './commands.ts'
import { lastReceipt } from './papers.ts'
import { ReceiptWish, receiptWanted } from './receipt-wish.tsx'

/** What follows from a command, told before it is given. */
function consequenceOf({ key }: ChargeCommand, rows: readonly GridRow[], t: Words['t']): string | undefined {
  const sum = formatMoney(openTogether(rows))
  switch (key) {
    case 'pay':
      return [
        ...(rows.length > 1 ? [t('page.djentrustmanage.chargelist.pay_several', { n: rows.length, sum })] : []),
        t('page.djentrustmanage.chargelist.pay_note'),
      ].join(' ')
    case 'discount_apply':
      return t('page.djentrustmanage.chargelist.discount_apply_note', {
        sum: formatMoney(sumOfMoney(rows.map(row => String(row.total_amount ?? '0')))),
      })
    case 'on_account':
      return t('page.djentrustmanage.chargelist.credit_note', { sum })
    case 'credit_apply':
      return t('page.djentrustmanage.chargelist.credit_apply_note', { sum })
    case 'waive':
      return t('page.djentrustmanage.chargelist.waive_note', { sum })
    case 'unconfirm':
      return t('page.djentrustmanage.chargelist.unconfirm_note')
    case 'supplement':
      return t('page.djentrustmanage.chargelist.supplement_note')
    case 'void':
      return t('page.djentrustmanage.chargelist.void_note')
    default:
      return undefined
  }
}

/** Commands whose dialog shows more than fields. */
const shows: Readonly<Partial<Record<ChargeCommand['key'], (props: { id: string }) => ReactNode>>> = {
  confirm: ShownLines,
  refund_approve: ShownRefund,
  refund_reject: ShownRefund,
}

/** Commands that are done with several bills as with one, and so want one client. */
const asOne: ReadonlySet<string> = new Set(['pay', 'invoice'])

/** What was typed of a discount that the caller may not give. */
interface Wish {
  readonly amount: unknown
  readonly reason: unknown
}

interface AskingProps extends QueueDoing<ChargeCommand> {
  /** Shows a receipt; absent for who may not print it. */
  readonly onReceipt?: (paper: PdfSource) => void
}

/**
 * Asks for what a command of bills needs. A bill to be confirmed shows its lines, a refund what was asked for; a discount
 * beyond the caller's limit is applied for at once.
 */
export function Asking(doing: AskingProps) {
  const [wish, setWish] = useState<Wish | null>(null)
  if (doing.command.key === 'invoice') return <AskInvoice {...doing} />
  if (doing.command.key === 'refund') return <AskRefund {...doing} />
  if (wish) return <ApplyForDiscount {...doing} wish={wish} />
  const onRefused = (failure: Failure, input: Readonly<Record<string, unknown>>): boolean => {
    const isAbove = failure.errors.length === 1 && failure.errors[0]?.code === 'C-01'
    if (isAbove) setWish({ amount: input.discount_amount, reason: input.discount_reason })
    return isAbove
  }
  return <AskPlain {...doing} {...(doing.command.key === 'confirm' ? { onRefused } : {})} />
}

interface Refused {
  readonly onRefused?: (failure: Failure, input: Readonly<Record<string, unknown>>) => boolean
}

function AskPlain({ onRefused, onReceipt, ...doing }: AskingProps & Refused) {
  const { t } = useWords()
  const { command, name, rows, fresh, onDone, onClose } = doing
  const [only] = rows.length === 1 ? rows : []
  const Shown = shows[command.key]
  const consequence = consequenceOf(command, rows, t)
  const [wanted, want] = useState(receiptWanted)
  const printed = command.key === 'pay' ? onReceipt : undefined
  const finish = (): void => {
    onDone()
    if (!printed || !wanted) return
    lastReceipt(rows).then(paper => (paper ? printed(paper) : undefined), toastFailure)
  }
  return (
    <CommandDialog
      actions={chargeActions}
      action={command.key === 'pay' && !only ? 'PayTogether' : command.action}
      name={name}
      rows={rows}
      numberOf={chargeNumber}
      fields={fieldsOf(command, rows, today())}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(consequence ? { consequence } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(Shown && only ? { wide: true } : {})}
      {...(command.key === 'pay' ? { pairs: true } : {})}
      {...(onRefused ? { onRefused } : {})}
      own={{ input: {}, missing: missingFor(command, rows, t) }}
      fresh={fresh}
      onDone={finish}
      onClose={onClose}
    >
      {Shown && only ? <Shown id={only.id} /> : null}
      {/* above the fields: below them it would stand out of sight on a low screen */}
      {printed ? <ReceiptWish wanted={wanted} onWanted={want} /> : null}
    </CommandDialog>
  )
}

const wished = charge.fields.discount_amount
const why = charge.fields.discount_reason

/** Asks the director for the discount that was typed into the confirmation. */
function ApplyForDiscount({ wish, rows, fresh, onClose }: QueueDoing<ChargeCommand> & { readonly wish: Wish }) {
  const { t, say } = useWords()
  const sum = formatMoney(sumOfMoney(rows.map(row => String(row.total_amount ?? '0'))))
  return (
    <CommandDialog
      actions={chargeActions}
      action="DiscountApply"
      name={say(chargeMachine.commands.discount_apply.label)}
      rows={rows}
      numberOf={chargeNumber}
      consequence={t('page.djentrustmanage.chargelist.discount_apply_note', { sum })}
      fields={[
        { key: 'discount_amount', field: wished, required: true, start: wish.amount },
        { key: 'reason', field: why, required: true, start: wish.reason },
      ]}
      fresh={fresh}
      onClose={onClose}
    />
  )
}

const missingFor = ({ key }: ChargeCommand, rows: readonly GridRow[], t: Words['t']): string | undefined =>
  asOne.has(key) && !isOneClient(rows) ? t('page.djentrustmanage.chargelist.one_client') : undefined

function ShownLines({ id }: { id: string }) {
  const { t } = useWords()
  const { bill, failed } = useBill(id)
  if (!bill) return failed ?? <div style={{ height: 120 }} aria-busy="true" />
  return (
    <div className="gt-details gt-bill">
      <BillLines lines={bill.lines} />
      <p className="sum">
        {t('page.djentrustmanage.chargelist.sum', {
          sum: formatMoney(sumOfMoney(bill.lines.map(line => line.amount))),
        })}
      </p>
    </div>
  )
}

function ShownRefund({ id }: { id: string }) {
  const { t } = useWords()
  const { bill, failed } = useBill(id)
  const asked = bill?.changes.find(one => one.kind === 'refund' && one.state === 'pending')
  if (!asked) return failed ?? <div style={{ height: 48 }} aria-busy="true" />
  const lines = (asked.refund_lines ?? []).map(({ line_id, quantity }) => {
    const line = bill?.lines.find(one => one.id === line_id)
    return line ? `${lineName(line)} ${sampleOf(line)} × ${formatPlain(quantity)}` : ''
  })
  return (
    <>
      <p className="gt-consequence">
        {t(
          asked.refund_kind === 'payment'
            ? 'page.djentrustmanage.chargelist.refund_asked_payment'
            : 'page.djentrustmanage.chargelist.refund_asked',
          {
            person: asked.applied_by ?? '',
            before: formatMoney(asked.amount_before),
            after: formatMoney(asked.amount_after),
            reason: asked.reason,
          },
        )}
      </p>
      {lines.length > 0 ? <p className="gt-consequence">{lines.join(listMark())}</p> : null}
      {asked.payment_amount ? (
        <p className="gt-consequence">
          {t('page.djentrustmanage.chargelist.refund_of_payment', {
            receipt: asked.payment_receipt ?? '',
            amount: formatMoney(asked.payment_amount),
          })}
        </p>
      ) : null}
    </>
  )
}
