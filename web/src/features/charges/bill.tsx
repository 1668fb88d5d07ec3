import { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import type { Decimal, LocalDate } from '@gt/domain/kit/id.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { useRead } from '../../app/queries.ts'
import { fieldTitle } from '../../kit/columns.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatDate, formatMoney, formatPlain, unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

interface BillLine {
  readonly id: string
  readonly name: string
  readonly charge_unit: string | null
  readonly quantity: Decimal
  readonly unit_price: Decimal
  readonly discount_rate: Decimal | null
  readonly amount: Decimal
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
  readonly received_by: string | null
}

/** A report of the order of a bill, with what a command needs of it. */
export interface BillReport extends GridRow {
  readonly display_number: string
  readonly state: string
  readonly released: number
}

/** A bill with its children as the pages read them; the rows carry no types on the wire. */
export function useBill(id: string) {
  const { data, error, refetch } = useRead(chargeActions, 'GetWhole', { id }, { keep: true })
  const bill = data
    ? {
        // the columns of their queries
        lines: data.lines as unknown as readonly BillLine[],
        payments: data.payments as unknown as readonly Payment[],
        reports: data.reports as unknown as readonly BillReport[],
      }
    : null
  return { bill, failed: error ? <Failed error={error} onRetry={() => void refetch()} /> : null }
}

const sampleOf = (line: BillLine): string => line.sample_number ?? line.sample_name ?? unknown

/** What a bill asks money for. */
export function BillLines({ lines }: { lines: readonly BillLine[] }) {
  const words = useWords()
  const { fields } = entrustChargeIndex
  return (
    <DetailLines
      title={words.t('page.djentrustmanage.chargelist.lines')}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: fieldTitle(fields.name, words), cell: line => line.name, text: line => line.name },
        {
          key: 'sample',
          title: fieldTitle(sample.fields.sample_number, words),
          width: 128,
          cell: line => <span className="gt-number">{sampleOf(line)}</span>,
          text: sampleOf,
        },
        {
          key: 'price',
          title: words.say(fields.unit_price.label),
          width: 88,
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
          key: 'discount',
          title: fieldTitle(fields.discount_rate, words),
          width: 88,
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
      ]}
    />
  )
}

const { method: methodField } = chargePayment.fields

/** What was paid on a bill, newest first. */
export function BillPayments({ payments }: { payments: readonly Payment[] }) {
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
          width: 104,
          cell: one => <span className="gt-number">{formatDate(one.paid_on)}</span>,
        },
        { key: 'method', title: fieldTitle(fields.method, words), width: 88, cell: one => methodWord(one.method) },
        {
          key: 'voucher',
          title: fieldTitle(fields.voucher_no, words),
          width: 128,
          cell: one => <span className="gt-number">{one.voucher_no ?? unknown}</span>,
          text: one => one.voucher_no ?? '',
        },
        {
          key: 'payer',
          title: fieldTitle(fields.payer, words),
          cell: one => one.payer ?? unknown,
          text: one => one.payer ?? '',
        },
        {
          key: 'cashier',
          title: fieldTitle(fields.received_by_id, words),
          width: 88,
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
