import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Details } from '../../kit/details.tsx'
import { FlowHistory } from '../../kit/flow-history.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { Progress } from '../../kit/progress.tsx'
import { QueueTabs } from '../../kit/queue-tabs.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { AdjustLine } from './adjust-line.tsx'
import { type BillLine, BillLines, BillPayments, type BillReport, useBill } from './bill.tsx'
import { BillChanges } from './bill-changes.tsx'
import { BillInvoices } from './bill-invoices.tsx'
import { chargeNumber } from './charge-row.ts'
import { chargeSections } from './columns.tsx'
import { receiptPaper } from './papers.ts'
import { RecountNotice } from './recount-notice.tsx'

const { list: states } = charge.fields.state.options

/** Number, client and state of a bill, for the head above its tabs. */
export const ChargeHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{chargeNumber(row)}</span>
    <span className="name gt-ellipsis">{refLabel(row, 'entrust_unit_id')}</span>
    <StateMark list={states} code={String(row.state)} soft />
  </>
)

interface ChargeDetailProps {
  readonly row: GridRow
  /** True when the caller holds an operation of the page. */
  readonly can: (op: string) => boolean
  readonly onPaper: (source: PdfSource) => void
}

const tabs = ['lines', 'payments', 'invoices', 'changes', 'reports', 'log', 'facts'] as const
type Tab = (typeof tabs)[number]

/** Everything about one bill, under tabs: lines, payments, invoices, changes, the reports that wait for it, steps, facts. */
export function ChargeDetail({ row, can, onPaper }: ChargeDetailProps) {
  const { t, say } = useWords()
  const [tab, choose] = useState<Tab>('lines')
  const { bill, failed } = useBill(row.id)
  const [line, adjust] = useState<BillLine | null>(null)
  if (!bill) return failed ?? <Progress />
  const word = say(chargeMachine.commands.adjust.label)
  const mayAdjust = can('adjust') && Array.isArray(row.can) && row.can.includes('adjust')
  const counts: Readonly<Partial<Record<Tab, number>>> = {
    lines: bill.lines.length,
    payments: bill.payments.length,
    invoices: bill.invoices.length,
    changes: bill.changes.length,
    reports: bill.reports.length,
  }
  const inside: Readonly<Record<Tab, ReactNode>> = {
    lines: <BillLines lines={bill.lines} {...(mayAdjust ? { adjust: { word, run: adjust } } : {})} />,
    payments: (
      <BillPayments
        payments={bill.payments}
        {...(can('receipt') ? { onReceipt: one => onPaper(receiptPaper(one.id, one.receipt_no)) } : {})}
      />
    ),
    invoices: <BillInvoices invoices={bill.invoices} />,
    changes: <BillChanges row={row} changes={bill.changes} mayDecide={can('approve')} />,
    reports: <Reports reports={bill.reports} mayRelease={can('releaseOverride')} />,
    log: <FlowHistory steps={bill.history} />,
    facts: <Details entity={charge} sections={chargeSections} row={row} />,
  }
  const titleOf = (key: Tab): string => t(`page.djentrustmanage.chargelist.${key}`)
  return (
    <>
      {bill.recount ? <RecountNotice row={row} recount={bill.recount} mayEnd={can('supplement')} /> : null}
      <QueueTabs
        label={chargeNumber(row)}
        tabs={tabs.map(key => ({ key, text: titleOf(key), count: counts[key] }))}
        chosen={tab}
        onChoose={key => choose(tabs.find(one => one === key) ?? 'lines')}
      />
      <div className="gt-details" role="tabpanel" aria-label={titleOf(tab)}>
        {failed}
        {inside[tab]}
      </div>
      {line ? <AdjustLine row={row} line={line} name={word} onClose={() => adjust(null)} /> : null}
    </>
  )
}

const { release_override } = reportMachine.commands

const isHeld = (one: BillReport): boolean =>
  one.released === 0 && release_override.from.some(state => state === one.state)

interface ReportsProps {
  readonly reports: readonly BillReport[]
  readonly mayRelease: boolean
}

function Reports({ reports, mayRelease }: ReportsProps) {
  const words = useWords()
  const [released, release] = useState<BillReport | null>(null)
  const name = words.say(release_override.label)
  return (
    <>
      <DetailLines
        title={words.t('page.djentrustmanage.chargelist.reports')}
        rows={reports}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'number',
            title: fieldTitle(report.fields.report_number, words),
            cell: one => <span className="gt-number">{one.display_number}</span>,
          },
          {
            key: 'state',
            title: fieldTitle(report.fields.state, words),
            width: 120,
            cell: one => <StateMark list={reportState} code={one.state} />,
          },
          {
            key: 'released',
            title: fieldTitle(report.fields.released, words),
            width: 104,
            cell: one => words.t(one.released === 1 ? 'common.yes' : 'common.no'),
          },
          ...(mayRelease
            ? [
                {
                  key: 'release',
                  title: '',
                  width: 168,
                  right: true,
                  cell: (one: BillReport) =>
                    isHeld(one) ? (
                      <Button look="link" onClick={() => release(one)}>
                        {name}
                      </Button>
                    ) : null,
                },
              ]
            : []),
        ]}
      />
      {released ? (
        <CommandDialog
          actions={reportActions}
          action="ReleaseOverride"
          name={name}
          rows={[released]}
          numberOf={row => String(row.display_number ?? row.id)}
          reason="required"
          consequence={words.t('page.djentrustmanage.chargelist.release_note')}
          danger
          fresh={ids => reports.filter(one => ids.includes(one.id))}
          onClose={() => release(null)}
        />
      ) : null}
    </>
  )
}
