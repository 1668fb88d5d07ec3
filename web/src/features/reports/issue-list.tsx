import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type QueueDoing, QueuePage } from '../../kit/queue-page.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import { AskIssue } from './ask-issue.tsx'
import { AskPlain } from './ask-plain.tsx'
import { useApplyChange } from './changes/use-apply.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { issueColumns } from './desk-columns.tsx'
import {
  type DeskCommand,
  heldReason,
  isIssue,
  issueCommands,
  moneyHolds,
  stateReason,
  wishedMode,
} from './desk-commands.ts'
import { addressLabels, issueSheet } from './desk-papers.ts'
import { issueQueues } from './desk-queues.ts'
import { GrantCredit, HeldReport, useMayCredit } from './grant-credit.tsx'
import { HandingOut } from './handing-out.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'

/** Most reports of one order that are handed out at once. */
const most = 50

const filters = [
  'report_number',
  'entrustment_id',
  'entrust_unit_id',
  'delivery_mode',
  'delivered_at',
  'trial_list_id',
  'state',
  'late',
]

/** What was scanned, and why it does not leave the house. */
interface Held {
  readonly reason: string
  /** A report that money holds. */
  readonly row?: GridRow
  /** The desk may not hand anything out. */
  readonly right?: true
}

/** Printed reports on their way to the customer: at the counter, by post, electronically. */
export function IssueList({ code }: { code: string }) {
  const { t, say, language } = useWords()
  const page = usePage(code)
  const change = useApplyChange()
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const [scanned, scan] = useState<readonly GridRow[] | null>(null)
  const [stopped, stop] = useState<Held | null>(null)
  const [credited, credit] = useState<GridRow | null>(null)
  const mayCredit = useMayCredit()
  const [pickup] = issueCommands
  // by the rights, which came with the login: the names of the buttons may still be on their way when the gun reads
  const held = issueCommands.filter(isIssue).filter(({ op }) => page.can(op))
  const mayIssue = held.length > 0
  // what is scanned goes out as the client wants it, where the desk may do so
  const scanCommand = held.find(({ mode }) => scanned && mode === wishedMode(scanned)) ?? held[0] ?? pickup
  const button = page.toolbar('toolbar').find(({ Op }) => Op === scanCommand.op)
  /** The order sheet or a report under the gun: what may leave the house of it is handed out at once. */
  const onScan = async (text: string): Promise<void> => {
    const noRight = (): void => {
      const command = reportMachine.commands.issue.label
      stop({ reason: sentence(refused(generalErrors, 'G-03', { command }), language), right: true })
    }
    // who may grant credit looks whether money holds it, though he hands nothing out
    if (!mayIssue && !mayCredit) return noRight()
    try {
      const { rows } = await call(reportActions, 'List', {
        filter: [{ field: 'scanned', op: 'eq', value: text }],
        sort: { field: 'report_number', dir: 'asc' },
        size: most,
      })
      const ready = rows.filter(row => mayIssue && row.can?.includes(pickup.key) && !heldReason(row, pickup, language))
      if (ready.length > 0) return scan(ready)
      const [only] = rows
      if (!only) return toastFailed(t('kit.scan.unknown', { code: text }))
      const reason = heldReason(only, pickup, language) ?? stateReason(only, language)
      if (moneyHolds(only, pickup)) stop({ row: only, reason })
      else if (mayIssue) toastFailed(reason)
      else noRight()
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const labelWord = t('page.djentrustmanage.reportissued.labels')
  const creditWord = say(chargeMachine.commands.on_account.label)
  return (
    <>
      <QueuePage
        page={page}
        actions={reportActions}
        entity={askedReport}
        machine={reportMachine}
        queues={issueQueues}
        counts={counts}
        first={page.can('issue') ? 'to_issue' : allKey}
        filters={filters}
        exported={{ by: reportActions, sheets: ['deliveries'] }}
        columns={issueColumns}
        onward
        beside={['scanned']}
        scansTold
        aside={<ScanField label={t('page.trialreport.index.scan')} onScan={text => void onScan(text)} />}
        commands={issueCommands}
        against={(row, command) => heldReason(row, command, language)}
        head={row => <ReportHead row={row} />}
        detail={row => (
          <>
            <HandingOut row={row} />
            {row.delivery_no ? <DeliveryLog id={row.id} /> : null}
            <ReportDetail id={row.id} inside save={false} onPaper={setPaper} />
          </>
        )}
        tools={[{ op: 'print', run: rows => setPaper(issueSheet(rows, t('page.djentrustmanage.reportissued.sheet'))) }]}
        others={row => [
          ...change.ofRow(row),
          ...(page.can('deliver') && Array.isArray(row.delivery_modes) && row.delivery_modes.includes('mail')
            ? [{ key: 'labels', text: labelWord, run: () => setPaper(addressLabels([row], labelWord)) }]
            : []),
          ...(mayCredit && row.released === 0 ? [{ key: 'credit', text: creditWord, run: () => credit(row) }] : []),
        ]}
        asking={doing => <AskDesk {...doing} onMailed={rows => setPaper(addressLabels(rows, labelWord))} />}
      />
      {scanned ? (
        <AntdProvider>
          <AskIssue
            command={scanCommand}
            name={button?.Name ?? say(reportMachine.commands.issue.label)}
            rows={scanned}
            fresh={() => scanned}
            onDone={() => undefined}
            onMailed={rows => setPaper(addressLabels(rows, labelWord))}
            onClose={() => scan(null)}
          />
        </AntdProvider>
      ) : null}
      {stopped ? (
        <HeldReport
          reason={stopped.reason}
          onClose={() => stop(null)}
          {...(stopped.right ? { right: true } : {})}
          {...(mayCredit && stopped.row
            ? {
                onCredit: () => {
                  credit(stopped.row ?? null)
                  stop(null)
                },
              }
            : {})}
        />
      ) : null}
      {credited ? <GrantCredit row={credited} onClose={() => credit(null)} /> : null}
      {change.dialog}
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** Handing out has a dialog of its own; telling and taking back are asked plainly. */
function AskDesk({
  onMailed,
  ...doing
}: QueueDoing<DeskCommand> & { readonly onMailed: (rows: readonly GridRow[]) => void }) {
  const { t } = useWords()
  const { command } = doing
  if (isIssue(command)) return <AskIssue {...doing} command={command} onMailed={onMailed} />
  const note = command.key === 'take_back' ? 'take_back_note' : 'notify_note'
  return <AskPlain {...doing} consequence={t(`page.djentrustmanage.reportissued.${note}`)} />
}
