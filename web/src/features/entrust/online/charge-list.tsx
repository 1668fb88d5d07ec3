import { chargeState } from '@gt/domain/charges/lists.ts'
import { onlineCharge, onlineInvoice, onlineStatement } from '@gt/domain/charges/online-charge.ts'
import { onlineChargeActions } from '@gt/domain/charges/online-charge-actions.ts'
import { defineStates } from '@gt/domain/kit/states.ts'
import { useState } from 'react'
import { call } from '../../../app/client.ts'
import { download } from '../../../app/download.ts'
import { OrderingAt } from '../../../app/ordering.tsx'
import { refreshAfter, useRead } from '../../../app/queries.ts'
import { usePage } from '../../../app/use-page.ts'
import { columns } from '../../../kit/columns.tsx'
import { confirm } from '../../../kit/confirm.tsx'
import { DetailLines } from '../../../kit/detail-lines.tsx'
import { Details } from '../../../kit/details.tsx'
import { DueDate } from '../../../kit/due.tsx'
import { dueWidth } from '../../../kit/due-width.ts'
import { toastFailure } from '../../../kit/failure-words.ts'
import { formatMoney } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { allKey, type Queue } from '../../../kit/queue.ts'
import { countMs, QueuePage } from '../../../kit/queue-page.tsx'
import type { RowCommand } from '../../../kit/row-commands.tsx'
import { saveBytes } from '../../../kit/save-bytes.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { toastDone } from '../../../kit/toast.tsx'
import { AskOwnInvoice } from './ask-own-invoice.tsx'
import { laboratoryOf } from './at-laboratory.ts'
import './online.css'

interface Counts {
  readonly counts: Readonly<Record<string, number>>
  readonly to_confirm: number
}

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const money = (name: string) => ({
  width: 108,
  render: (row: GridRow) => <span className="gt-number">{formatMoney(text(row, name))}</span>,
})
const ofState = (state: keyof typeof chargeState.labels): Queue<Counts> => ({
  key: state,
  word: chargeState.labels[state],
  filters: [{ field: 'charge_state', op: 'eq', value: state }],
  count: ({ counts }) => counts[state] ?? 0,
})

const queues: readonly Queue<Counts>[] = [
  { key: allKey, word: 'common.all', filters: [], count: () => undefined },
  {
    key: 'to_confirm',
    word: 'page.gdonlineentrust.onlinecharge.to_confirm',
    filters: [{ field: 'settlement_state', op: 'eq', value: 'submitted' }],
    count: ({ to_confirm }) => to_confirm,
    tone: 'orange',
  },
  ofState('confirmed'),
  ofState('partial'),
  ofState('credit'),
  ofState('paid'),
]

const machine = defineStates(chargeState, {})
const filters = ['charge_state', 'entrust_date', 'lab_name', 'invoice_state']
const sort = { field: 'charge_no', dir: 'desc' } as const
/** Bills that ask for money or had it: for these an invoice is made. */
const invoiced: readonly string[] = ['confirmed', 'partial', 'credit', 'paid']

const feeColumns = (onOpen: (row: GridRow) => void): GridColumn[] =>
  columns(
    onlineCharge,
    [
      'charge_no',
      'charge_state',
      'lab_name',
      'entrust_no',
      'due_amount',
      'paid_amount',
      'open_amount',
      'invoice_state',
      'settlement_no',
      'settlement_state',
      'due_on',
      'entrust_date',
      'invoice_no',
    ],
    {
      charge_no: {
        width: 150,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {text(row, 'charge_no')}
          </button>
        ),
      },
      lab_name: { width: 170 },
      entrust_no: { width: 150 },
      entrust_date: { width: 112 },
      due_amount: money('due_amount'),
      paid_amount: money('paid_amount'),
      open_amount: money('open_amount'),
      due_on: { ...dueWidth, render: row => <DueDate date={text(row, 'due_on') || null} /> },
      charge_state: { width: 100, render: row => <StateMark list={chargeState} code={text(row, 'charge_state')} /> },
      settlement_no: { width: 140 },
      settlement_state: {
        width: 100,
        render: row =>
          row.settlement_no ? (
            <StateMark
              list={onlineStatement}
              code={text(row, 'settlement_state')}
              mine={row.settlement_state === 'submitted'}
            />
          ) : null,
      },
      invoice_state: {
        width: 100,
        render: row => <StateMark list={onlineInvoice} code={text(row, 'invoice_state')} />,
      },
      invoice_no: { width: 140, optional: true },
    },
  )

/** What laboratories charge for the own orders: statements to be confirmed, and invoices (page onlinecharge). */
export function OnlineChargeList() {
  const page = usePage('gdonlineentrust.onlinecharge')
  const { t } = useWords()
  const { data } = useRead(onlineChargeActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  const [asking, ask] = useState<readonly GridRow[] | null>(null)
  const confirmStatement = async (row: GridRow): Promise<void> => {
    const sure = await confirm({
      question: t('page.gdonlineentrust.onlinecharge.confirm_sure', {
        number: text(row, 'settlement_no'),
        sum: formatMoney(text(row, 'settlement_amount')),
      }),
      consequence: t('page.gdonlineentrust.onlinecharge.confirm_note'),
      verb: t('page.gdonlineentrust.onlinecharge.confirm'),
    })
    if (!sure) return
    try {
      const { settlement_no } = await call(
        onlineChargeActions,
        'ConfirmStatement',
        { id: text(row, 'settlement_id'), row_version: row.settlement_version as number }, // a number of the contract
        { at: laboratoryOf(row) },
      )
      toastDone(t('page.gdonlineentrust.onlinecharge.confirmed', { number: settlement_no }))
      await refreshAfter(onlineChargeActions, 'ConfirmStatement')
    } catch (error) {
      toastFailure(error)
    }
  }
  const saveInvoice = async (row: GridRow): Promise<void> => {
    try {
      const bytes = await download(text(row, 'invoice_file_id'), new AbortController().signal, laboratoryOf(row))
      saveBytes(bytes, `${text(row, 'invoice_no') || text(row, 'charge_no')}.pdf`, 'application/pdf')
    } catch (error) {
      toastFailure(error)
    }
  }
  const others = (row: GridRow): readonly RowCommand[] => [
    ...(page.can('confirm')
      ? [
          {
            key: 'confirm',
            text: t('page.gdonlineentrust.onlinecharge.confirm'),
            reason:
              row.settlement_state === 'submitted' ? undefined : t('page.gdonlineentrust.onlinecharge.no_statement'),
            run: () => void confirmStatement(row),
          },
        ]
      : []),
    ...(row.invoice_file_id
      ? [
          {
            key: 'invoice_file',
            text: t('page.gdonlineentrust.onlinecharge.invoice_file'),
            run: () => void saveInvoice(row),
          },
        ]
      : []),
  ]
  const againstInvoice = (rows: readonly GridRow[]): string | undefined => {
    if (new Set(rows.map(row => row.target_business_id)).size > 1)
      return t('page.gdonlineentrust.onlinecharge.one_laboratory')
    if (
      rows.some(
        row =>
          !invoiced.includes(text(row, 'charge_state')) ||
          !['none', 'rejected', 'red'].includes(text(row, 'invoice_state')),
      )
    )
      return t('page.gdonlineentrust.onlinecharge.not_to_invoice')
    return undefined
  }
  return (
    <>
      <QueuePage
        page={page}
        actions={onlineChargeActions}
        entity={onlineCharge}
        machine={machine}
        queues={queues}
        counts={data && { counts: data.by_state, to_confirm: data.to_confirm }}
        first={allKey}
        filters={filters}
        sort={sort}
        columns={feeColumns}
        commands={[]}
        others={others}
        tools={[{ op: 'invoice', run: rows => ask(rows), reason: againstInvoice }]}
        exported={{ by: onlineChargeActions }}
        foot={sum => (
          <span className="gt-number">
            {t('page.gdonlineentrust.onlinecharge.sums', {
              due: formatMoney(sum.due_amount ?? '0'),
              paid: formatMoney(sum.paid_amount ?? '0'),
              open: formatMoney(sum.open_amount ?? '0'),
            })}
          </span>
        )}
        head={row => (
          <>
            <span className="id gt-number">{text(row, 'charge_no')}</span>
            <span className="name gt-ellipsis">{text(row, 'lab_name')}</span>
            <StateMark list={chargeState} code={text(row, 'charge_state')} soft />
          </>
        )}
        detail={row => <Fee row={row} />}
        asking={() => null}
      />
      {asking?.[0] ? (
        <OrderingAt laboratory={laboratoryOf(asking[0])}>
          <AskOwnInvoice rows={asking} onClose={() => ask(null)} />
        </OrderingAt>
      ) : null}
    </>
  )
}

const sections = [
  {
    title: 'page.gdonlineentrust.onlinecharge.fee',
    fields: [
      'entrust_no',
      'project_name',
      'entrust_date',
      'due_amount',
      'paid_amount',
      'open_amount',
      'due_on',
      'settlement_no',
      'invoice_no',
    ],
  },
] as const

/** A bill with its lines. */
function Fee({ row }: { row: GridRow }) {
  const { t } = useWords()
  const asked = { target_business_id: text(row, 'target_business_id'), id: row.id }
  const { data, error, refetch } = useRead(onlineChargeActions, 'Lines', asked)
  return (
    <>
      <Details entity={onlineCharge} sections={sections} row={row} />
      <div className="gt-details">
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Progress /> : null}
        {data ? (
          <DetailLines
            title={t('page.gdonlineentrust.onlinecharge.lines')}
            rows={data.lines.map((line, at) => ({ ...line, key: String(at) }))}
            keyOf={line => line.key}
            columns={[
              { key: 'name', title: t('page.gdonlineentrust.onlinecharge.test'), cell: line => line.name },
              {
                key: 'sample',
                title: t('page.djentrustmanage.newEntrustsManager.samples'),
                width: 120,
                cell: line => line.sample,
              },
              {
                key: 'quantity',
                title: t('page.gdonlineentrust.onlinecharge.quantity'),
                width: 72,
                cell: line => line.quantity,
              },
              {
                key: 'unit_price',
                title: t('page.gdonlineentrust.onlinecharge.unit_price'),
                width: 96,
                cell: line => formatMoney(line.unit_price),
              },
              {
                key: 'amount',
                title: t('page.gdonlineentrust.onlinecharge.amount'),
                width: 104,
                cell: line => formatMoney(line.amount),
              },
            ]}
          />
        ) : null}
      </div>
    </>
  )
}
