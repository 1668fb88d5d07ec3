import { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import { priceRule } from '@gt/domain/charges/lists.ts'
import type { PriceRule } from '@gt/domain/charges/price.ts'
import type { RefundKind, StandingFee } from '@gt/domain/charges/refund.ts'
import type { Decimal, LocalDate } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatDate, formatMoney, formatPlain, unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

export interface BillLine extends GridRow, StandingFee {
  readonly name: string
  /** Days; null where the test has none, and on lines of a time when it was not kept. */
  readonly age_days: number | null
  readonly charge_unit: string | null
  readonly quantity: Decimal
  readonly unit_price: Decimal
  readonly discount_rate: Decimal | null
  readonly amount: Decimal
  /** Before any discount, CNY. */
  readonly list_amount: Decimal
  /** Where its price comes from. */
  readonly source: 'back' | PriceRule
  /** CNY; null on lines of a time when it was not kept. */
  readonly list_price: Decimal | null
  readonly sample_number: string | null
  readonly sample_name: string | null
}

interface Payment {
  readonly id: string
  readonly amount: Decimal
  readonly method: string
  readonly payer: string | null
  readonly paid_on: LocalDate
  readonly voucher_no: string | null
  readonly remarks: string | null
  readonly receipt_no: string | null
  readonly received_by: string | null
  /** What of it went back since, CNY. */
  readonly given_back: Decimal
}

/** A price change or a refund, with who asked and who decided. */
export interface BillChange {
  readonly id: string
  readonly kind: 'adjust' | 'discount' | 'refund' | 'credit'
  readonly line_name: string | null
  readonly quantity_before: Decimal | null
  readonly quantity_after: Decimal | null
  readonly price_before: Decimal | null
  readonly price_after: Decimal | null
  readonly rate_before: Decimal | null
  readonly rate_after: Decimal | null
  readonly amount_before: Decimal
  readonly amount_after: Decimal
  readonly refund_kind: RefundKind | null
  /** The payment that a refund names as taken by mistake. */
  readonly payment_receipt: string | null
  readonly payment_amount: Decimal | null
  /** What a refund takes back, line by line. */
  readonly refund_lines: readonly { readonly line_id: string; readonly quantity: string }[] | null
  readonly reason: string
  readonly state: string
  readonly created_at: string
  readonly applied_by: string | null
  readonly decided_by: string | null
  readonly opinion: string | null
}

/** An invoice of a bill, with what a command needs of it. */
export interface BillInvoice extends GridRow {
  readonly row_version: number
  readonly apply_no: string | null
  readonly invoice_no: string | null
  readonly title: string
  readonly amount: Decimal
  readonly state: string
  readonly applied_by: string | null
  readonly issued_on: LocalDate | null
  readonly file_id: string | null
  readonly file_name: string | null
  readonly file_mime: string | null
}

/** A report of the order of a bill, with what a command needs of it. */
export interface BillReport extends GridRow {
  readonly display_number: string
  readonly state: string
  readonly released: number
}

/** The sums of a bill, CNY. */
interface BillSums {
  readonly id: string
  readonly charge_no: string | null
  readonly total_amount: Decimal
  readonly discount_amount: Decimal
  readonly payable_amount: Decimal
  readonly paid_amount: Decimal
}

/** Everything of a bill. */
export type Bill = NonNullable<ReturnType<typeof useBill>['bill']>

/**
 * A bill with its children as the pages read them; the rows carry no types on the wire. Null while it is on its way: money of
 * one bill is never shown under the head of another.
 */
export function useBill(id: string) {
  const { data, error, refetch } = useRead(chargeActions, 'GetWhole', { id }, { keep: true })
  const bill =
    data?.charge.id === id
      ? {
          charge: data.charge as unknown as BillSums,
          // the columns of their queries
          lines: data.lines as unknown as readonly BillLine[],
          payments: data.payments as unknown as readonly Payment[],
          reports: data.reports as unknown as readonly BillReport[],
          changes: data.changes as unknown as readonly BillChange[],
          invoices: data.invoices as unknown as readonly BillInvoice[],
          history: data.history as unknown as readonly FlowStep[],
          recount: data.recount,
        }
      : null
  return { bill, failed: error ? <Failed error={error} onRetry={() => void refetch()} /> : null }
}

/** The sample that a line of a bill stands for. */
export const sampleOf = (line: object): string => {
  const { sample_number, sample_name } = line as Partial<BillLine> // a line that a rule of the domain handed through
  return sample_number ?? sample_name ?? unknown
}

/** What a line charges for: two lines of one sample may differ by their age alone. */
export const lineName = (line: object): string => {
  const { name, age_days } = line as BillLine // as above
  return agedTest({ test_name: name, age_days })
}

/** Which rule set the price of a line. */
const sourceWord = ({ source }: BillLine, { t, say }: Words): string =>
  source === 'back' ? t('page.djentrustmanage.chargelist.source_back') : say(priceRule.labels[source])

interface BillLinesProps {
  readonly lines: readonly BillLine[]
  /** Word of the command that changes a line, and what it does; absent when the caller may not. */
  readonly adjust?: { readonly word: string; readonly run: (line: BillLine) => void }
}

/** What a bill asks money for. */
export function BillLines({ lines, adjust }: BillLinesProps) {
  const words = useWords()
  const { fields } = entrustChargeIndex
  return (
    <DetailLines
      title={words.t('page.djentrustmanage.chargelist.lines')}
      rows={lines}
      keyOf={({ id }) => id}
      gone={line => (line.source === 'back' ? words.t('page.djentrustmanage.chargelist.source_back') : undefined)}
      columns={[
        { key: 'name', title: fieldTitle(fields.name, words), cell: lineName, text: lineName },
        {
          key: 'sample',
          title: fieldTitle(sample.fields.sample_number, words),
          width: 128,
          cell: line => <span className="gt-number">{sampleOf(line)}</span>,
          text: sampleOf,
        },
        {
          key: 'list_price',
          title: words.say(fields.list_price.label),
          width: 120,
          right: true,
          cell: line => <span className="gt-number">{formatMoney(line.list_price) || unknown}</span>,
        },
        {
          key: 'price',
          title: words.say(fields.unit_price.label),
          width: 116,
          right: true,
          cell: line => <span className="gt-number">{formatMoney(line.unit_price)}</span>,
        },
        {
          key: 'quantity',
          title: fieldTitle(fields.quantity, words),
          width: 76,
          right: true,
          cell: line => `${formatPlain(line.quantity)} ${line.charge_unit ?? ''}`.trim(),
        },
        {
          key: 'list_amount',
          title: words.t('page.djentrustmanage.chargelist.total'),
          width: 96,
          right: true,
          cell: line => <span className="gt-number">{formatMoney(line.list_amount)}</span>,
        },
        {
          key: 'discount',
          title: words.t('page.djentrustmanage.chargelist.rate'),
          width: 112,
          right: true,
          cell: line => formatPlain(line.discount_rate),
        },
        {
          key: 'amount',
          title: words.say(fields.amount.label),
          width: 96,
          right: true,
          cell: line => <span className="gt-number">{formatMoney(line.amount)}</span>,
        },
        {
          key: 'source',
          title: words.t('page.djentrustmanage.chargelist.source'),
          width: 120,
          cell: line => sourceWord(line, words),
        },
        ...(adjust
          ? [
              {
                key: 'adjust',
                title: '',
                // "Ajustar precio…" whole
                width: words.language === 'zh' ? 96 : 128,
                right: true,
                cell: (line: BillLine) => (
                  <Button look="link" onClick={() => adjust.run(line)}>
                    {adjust.word}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

const { method: methodField } = chargePayment.fields

interface BillPaymentsProps {
  readonly payments: readonly Payment[]
  /** Opens the receipt of a payment; absent when the caller may not print it. */
  readonly onReceipt?: (payment: Payment) => void
}

/** What was paid on a bill and what went back, newest first. */
export function BillPayments({ payments, onReceipt }: BillPaymentsProps) {
  const words = useWords()
  const { fields } = chargePayment
  const methodWord = (code: string): string => {
    const label = Object.entries(methodField.options.list.labels).find(([key]) => key === code)?.[1]
    return label ? words.say(label) : code
  }
  return (
    <DetailLines
      title={words.t('page.djentrustmanage.chargelist.payments')}
      rows={payments}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'paid_on',
          title: fieldTitle(fields.paid_on, words),
          width: 124,
          cell: one => <span className="gt-number">{formatDate(one.paid_on)}</span>,
        },
        { key: 'method', title: fieldTitle(fields.method, words), width: 112, cell: one => methodWord(one.method) },
        {
          key: 'voucher',
          title: fieldTitle(fields.voucher_no, words),
          cell: one => <span className="gt-number">{one.voucher_no ?? unknown}</span>,
        },
        {
          key: 'payer',
          title: fieldTitle(fields.payer, words),
          cell: one => one.payer ?? unknown,
          text: one => one.payer ?? '',
        },
        {
          key: 'remarks',
          title: fieldTitle(fields.remarks, words),
          cell: one => one.remarks ?? unknown,
          text: one => one.remarks ?? '',
        },
        {
          key: 'receipt',
          title: fieldTitle(fields.receipt_no, words),
          width: 128,
          cell: one =>
            onReceipt ? (
              <Button look="link" onClick={() => onReceipt(one)}>
                <span className="gt-number">
                  {one.receipt_no ?? words.t('page.djentrustmanage.chargelist.receipt')}
                </span>
              </Button>
            ) : (
              <span className="gt-number">{one.receipt_no ?? unknown}</span>
            ),
        },
        {
          key: 'back',
          title: words.t('page.djentrustmanage.chargelist.given_back'),
          width: 88,
          right: true,
          cell: one => (
            <span className="gt-number">{/[1-9]/.test(one.given_back) ? formatMoney(one.given_back) : unknown}</span>
          ),
        },
        {
          key: 'cashier',
          title: fieldTitle(fields.received_by_id, words),
          width: 108,
          cell: one => one.received_by ?? unknown,
        },
        {
          key: 'amount',
          title: words.say(fields.amount.label),
          width: 96,
          right: true,
          cell: one => <span className="gt-number">{formatMoney(one.amount)}</span>,
        },
      ]}
    />
  )
}
