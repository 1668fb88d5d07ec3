import { chargeActions } from '@gt/domain/charges/actions.ts'
import { refundRefusals } from '@gt/domain/charges/against.ts'
import { refundKindList } from '@gt/domain/charges/charge-change.entity.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { endedInvoices } from '@gt/domain/charges/invoice.states.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { type OpenFee, openFees, planRefund, type RefundKind, type RefundWish } from '@gt/domain/charges/refund.ts'
import { sentence } from '@gt/domain/kit/errors.ts'
import type { Decimal } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatDate, formatMoney, formatPlain } from '../../kit/format.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { Progress } from '../../kit/progress.tsx'
import type { QueueDoing } from '../../kit/queue-page.tsx'
import { type Bill, lineName, sampleOf, useBill } from './bill.tsx'
import { chargeNumber } from './charge-row.ts'
import type { ChargeCommand } from './commands.ts'

type Counts = Readonly<Record<string, string>>

const isNumber = (text: string): boolean => /^\d{1,12}(\.\d{1,2})?$/.test(text)

/** What is wished so far; null while nothing is. */
function wishOf(kind: RefundKind, counts: Counts, amount: string): RefundWish | null {
  const lines = Object.entries(counts).flatMap(([line_id, text]) =>
    text.trim() === '' ? [] : [{ line_id, quantity: text.trim() }],
  )
  if (kind === 'fee' && lines.length > 0) return lines.every(one => isNumber(one.quantity)) ? { kind, lines } : null
  return isNumber(amount.trim()) ? { kind, amount: amount.trim() } : null
}

/** What the refund does to the bill, or why it cannot be. */
function outcomeOf(
  bill: Bill,
  kind: RefundKind,
  wish: RefundWish | null,
  most: string | null,
  { t, say, language }: Words,
): { told?: string; missing?: string } {
  if (!wish)
    return {
      missing:
        kind === 'fee'
          ? t('page.djentrustmanage.chargelist.refund_first')
          : t('common.required', { label: say(chargePayment.fields.amount.label) }),
    }
  const { plan, refusals } = planRefund(bill.charge, bill.lines, wish, most)
  const invoiced = bill.invoices.some(({ state }) => !endedInvoices.some(ended => ended === state)) ? 1 : 0
  const [reason] = [...refusals, ...refundRefusals({ ...bill.charge, invoiced }, wish.kind)]
  if (reason) return { missing: sentence(reason, language) }
  return {
    told: t('page.djentrustmanage.chargelist.refund_outcome', {
      before: formatMoney(bill.charge.payable_amount),
      payable: formatMoney(plan.after.payable_amount),
      money: formatMoney(plan.money),
      paid: formatMoney(plan.after.paid_amount),
    }),
  }
}

/** Payments of a bill of which something is left to go back, CNY. */
const openPayments = (bill: Bill | null) =>
  (bill?.payments ?? []).flatMap(one => {
    const open = sumOfMoney([one.amount, `-${one.given_back}`]) as Decimal // money of the server
    return /^[^-]*[1-9]/.test(open) && !one.amount.startsWith('-') ? [{ ...one, open }] : []
  })

/** Asks for money to go back: lines of the bill or an amount that is owed no longer, or a payment taken by mistake. */
export function AskRefund({ command, name, rows, fresh, onDone, onClose }: QueueDoing<ChargeCommand>) {
  const words = useWords()
  const { t, say } = words
  const id = useId()
  const [only] = rows
  const { bill, failed } = useBill(only?.id ?? '0')
  const [kind, choose] = useState<RefundKind>('fee')
  const [counts, setCounts] = useState<Counts>({})
  const [amount, setAmount] = useState('')
  const [paymentId, setPaymentId] = useState('')
  const wish = wishOf(kind, counts, amount)
  const byLine = wish?.lines !== undefined || Object.values(counts).some(text => text.trim() !== '')
  const payments = kind === 'payment' ? openPayments(bill) : []
  const payment = payments.find(one => one.id === paymentId)
  const { told, missing } = bill
    ? outcomeOf(bill, kind, wish, payment?.open ?? null, words)
    : { missing: t('common.loading') }
  const fees = bill ? openFees(bill.lines) : []
  return (
    <CommandDialog
      actions={chargeActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={chargeNumber}
      reason="required"
      consequence={t('page.djentrustmanage.chargelist.refund_note')}
      danger
      wide
      begin={id}
      own={{ input: { ...wish, ...(payment ? { charge_payment_id: payment.id } : {}) }, missing }}
      fresh={fresh}
      onDone={onDone}
      onClose={onClose}
    >
      {bill ? null : (failed ?? <Progress />)}
      <fieldset className="gt-refund-kinds">
        <legend>{t('page.djentrustmanage.chargelist.refund_kind')}</legend>
        {refundKindList.codes.map(code => (
          <label key={code}>
            <input type="radio" name={id} checked={kind === code} onChange={() => choose(code)} />
            {say(refundKindList.labels[code])}
          </label>
        ))}
      </fieldset>
      {kind === 'fee' && fees.length > 0 ? <Fees fees={fees} counts={counts} onCounts={setCounts} /> : null}
      {payments.length > 0 ? (
        <div className="gt-refund-amount">
          <label htmlFor={`${id}-of`}>{t('page.djentrustmanage.chargelist.refund_which')}</label>
          <select
            id={`${id}-of`}
            className="gt-input"
            value={paymentId}
            onChange={event => {
              setPaymentId(event.target.value)
              setAmount(payments.find(one => one.id === event.target.value)?.open ?? amount)
            }}
          >
            <option value="">{t('page.djentrustmanage.chargelist.refund_newest')}</option>
            {payments.map(one => (
              <option key={one.id} value={one.id}>
                {[formatDate(one.paid_on), one.receipt_no, formatMoney(one.open)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {kind === 'fee' && byLine ? null : (
        <div className="gt-refund-amount">
          <label htmlFor={id}>{say(chargePayment.fields.amount.label)}</label>
          <input
            id={id}
            className="gt-input gt-number"
            inputMode="decimal"
            value={amount}
            onChange={event => setAmount(event.target.value)}
          />
          <span className="quiet">
            {t(
              kind === 'fee'
                ? 'page.djentrustmanage.chargelist.refund_fee_note'
                : 'page.djentrustmanage.chargelist.refund_payment_note',
            )}
          </span>
        </div>
      )}
      <p className="gt-consequence" role="status">
        {told ?? missing}
      </p>
    </CommandDialog>
  )
}

interface FeesProps {
  readonly fees: readonly OpenFee[]
  readonly counts: Counts
  readonly onCounts: (counts: Counts) => void
}

/** The lines that still charge for something, with the count of each that is taken back. */
function Fees({ fees, counts, onCounts }: FeesProps) {
  const words = useWords()
  const { t } = words
  const { fields } = entrustChargeIndex
  const put = (id: string, text: string): void => onCounts({ ...counts, [id]: text })
  return (
    <div className="gt-refund-lines">
      <DetailLines
        title={t('page.djentrustmanage.chargelist.refund_lines')}
        rows={fees}
        keyOf={({ line }) => line.id}
        columns={[
          {
            key: 'name',
            title: fieldTitle(fields.name, words),
            cell: fee => lineName(fee.line),
            text: fee => lineName(fee.line),
          },
          {
            key: 'sample',
            title: fieldTitle(sample.fields.sample_number, words),
            width: 128,
            cell: fee => <span className="gt-number">{sampleOf(fee.line)}</span>,
          },
          {
            key: 'quantity',
            title: fieldTitle(fields.quantity, words),
            width: 72,
            right: true,
            cell: fee => formatPlain(fee.quantity),
          },
          {
            key: 'amount',
            title: words.say(fields.amount.label),
            width: 96,
            right: true,
            cell: fee => <span className="gt-number">{formatMoney(fee.amount)}</span>,
          },
          {
            key: 'back',
            title: t('page.djentrustmanage.chargelist.refund_count'),
            width: 148,
            right: true,
            cell: ({ line, quantity }) => (
              <span className="gt-refund-count">
                <Button look="link" onClick={() => put(line.id, counts[line.id] ? '' : formatPlain(quantity))}>
                  {t('page.djentrustmanage.chargelist.refund_whole')}
                </Button>
                <input
                  className="gt-input gt-number"
                  inputMode="decimal"
                  aria-label={`${t('page.djentrustmanage.chargelist.refund_count')} ${lineName(line)}`}
                  value={counts[line.id] ?? ''}
                  onChange={event => put(line.id, event.target.value)}
                />
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}
