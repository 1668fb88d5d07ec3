import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeFactFields } from '@gt/domain/charges/charge-facts.ts'
import { chargePayment } from '@gt/domain/charges/charge-payment.entity.ts'
import type { Decimal } from '@gt/domain/kit/id.ts'
import { OrderLink } from '../../app/numbered-link.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { columns, factColumn } from '../../kit/columns.tsx'
import { DueDate } from '../../kit/due.tsx'
import { dueWidth } from '../../kit/due-width.ts'
import type { FormSection } from '../../kit/entity-form.tsx'
import { formatDate, formatMoney } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { type Words, word } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { isMissing, isOwed, openAmount, reportProgress, waitsForViewer } from './charge-row.ts'
import './charges.css'

const { payer } = chargePayment.fields
const { list: states } = charge.fields.state.options

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const titled =
  (key: Parameters<Words['t']>[0]) =>
  ({ t }: Words): string =>
    t(key)

/** Columns of the list of bills; those beyond the usual work are chosen by the user. */
export function chargeColumns(onOpen: (row: GridRow) => void): GridColumn[] {
  const own = columns(
    charge,
    [
      'charge_no',
      'entrustment_id',
      'entrust_unit_id',
      'total_amount',
      'discount_amount',
      'payable_amount',
      'paid_amount',
      'state',
      'kind',
      'due_on',
      'confirmed_at',
    ],
    {
      charge_no: {
        width: 128,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {text(row, 'charge_no') || word('page.djentrustmanage.chargelist.unnumbered')}
          </button>
        ),
      },
      entrustment_id: {
        width: 138,
        render: row => <OrderLink id={row.entrustment_id} number={refLabel(row, 'entrustment_id')} />,
      },
      entrust_unit_id: { width: 168 },
      total_amount: { width: 108, optional: true },
      discount_amount: { width: 108, optional: true },
      payable_amount: { width: 112 },
      paid_amount: { width: 112 },
      state: {
        width: 96,
        render: row => <StateMark list={states} code={text(row, 'state')} mine={waitsForViewer(row)} />,
      },
      kind: { optional: true },
      due_on: {
        ...dueWidth,
        render: row => (isOwed(row) ? <DueDate date={text(row, 'due_on') || null} /> : formatDate(text(row, 'due_on'))),
      },
      confirmed_at: { optional: true },
    },
  )
  const at = (name: string): GridColumn[] => own.filter(column => column.name === name)
  return [
    ...at('charge_no'),
    ...at('state'),
    ...at('entrustment_id'),
    ...at('entrust_unit_id'),
    factColumn('list_amount', chargeFactFields.list_amount, {
      width: 108,
      optional: true,
      render: row => (
        <span className="gt-number">
          {formatMoney(text(row, 'list_amount') as Decimal /* the server computes it as money */)}
        </span>
      ),
    }),
    ...at('total_amount'),
    ...at('discount_amount'),
    factColumn('rate', chargeFactFields.rate, {
      width: 84,
      optional: true,
      title: titled('page.djentrustmanage.chargelist.rate'),
    }),
    ...at('payable_amount'),
    ...at('paid_amount'),
    factColumn('open_amount', chargeFactFields.open_amount, {
      width: 112,
      title: titled('page.djentrustmanage.chargelist.open'),
      render: row => (
        <span className={isMissing(row) ? 'gt-number gt-missing' : 'gt-number'}>{formatMoney(openAmount(row))}</span>
      ),
    }),
    ...at('due_on'),
    factColumn('reports', payer, {
      width: 92,
      title: titled('page.djentrustmanage.chargelist.reports_out'),
      render: row => <span className="gt-number">{reportProgress(row)}</span>,
      text: null,
    }),
    factColumn('project_name', chargeFactFields.project_name, { width: 150 }),
    factColumn('entrust_date', chargeFactFields.entrust_date, { width: 118 }),
    factColumn('cashier', chargeFactFields.cashier, { width: 88 }),
    factColumn('paid_on', chargeFactFields.paid_on, { width: 112 }),
    factColumn('invoice_state', chargeFactFields.invoice_state, {
      width: 104,
      title: titled('page.djentrustmanage.chargelist.invoices'),
    }),
    factColumn('settling', chargeFactFields.settling, { width: 92 }),
    factColumn('payment_mode', chargeFactFields.payment_mode, { width: 88, optional: true }),
    ...at('kind'),
    ...at('confirmed_at'),
  ]
}

/** The fields of a bill as its drawer groups them. */
export const chargeSections: readonly FormSection[] = [
  {
    title: 'page.djentrustmanage.chargelist.facts',
    fields: [
      'entrustment_id',
      'entrust_unit_id',
      'kind',
      'due_on',
      'total_amount',
      'discount_amount',
      'payable_amount',
      'paid_amount',
      'discount_reason',
      'discount_by_id',
      'confirmed_by_id',
      'confirmed_at',
      'remarks',
    ],
  },
]
