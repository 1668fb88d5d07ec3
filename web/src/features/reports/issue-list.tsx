import { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { AskIssue } from './ask-issue.tsx'
import { AskPlain } from './ask-plain.tsx'
import { issueColumns } from './desk-columns.tsx'
import { type DeskCommand, heldReason, isIssue, issueCommands } from './desk-commands.ts'
import { addressLabels, issueSheet } from './desk-papers.ts'
import { issueQueues } from './desk-queues.ts'
import { HandingOut } from './handing-out.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'

const filters = [
  'report_number',
  'entrustment_id',
  'entrust_unit_id',
  'delivery_mode',
  'issued_at',
  'trial_list_id',
  'state',
]

/** Printed reports on their way to the customer: at the counter, by post, electronically. */
export function IssueList({ code }: { code: string }) {
  const { t, language } = useWords()
  const page = usePage(code)
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const labelWord = t('page.djentrustmanage.reportissued.labels')
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
        sort={{ field: 'approved_at', dir: 'asc' }}
        columns={issueColumns}
        commands={issueCommands}
        against={(row, command) => heldReason(row, command, language)}
        head={row => <ReportHead row={row} />}
        detail={row => (
          <>
            <HandingOut row={row} />
            <ReportDetail id={row.id} inside save={false} onPaper={setPaper} />
          </>
        )}
        tools={[{ op: 'print', run: rows => setPaper(issueSheet(rows, t('page.djentrustmanage.reportissued.sheet'))) }]}
        others={row =>
          page.can('deliver') && row.delivery_mode === 'mail'
            ? [{ key: 'labels', text: labelWord, run: () => setPaper(addressLabels([row], labelWord)) }]
            : []
        }
        asking={doing => <AskDesk {...doing} onMailed={rows => setPaper(addressLabels(rows, labelWord))} />}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** Handing out has a dialog of its own; telling and taking back are asked plainly. */
function AskDesk({
  onMailed,
  ...doing
}: Doing<DeskCommand> & { readonly onMailed: (rows: readonly GridRow[]) => void }) {
  const { t } = useWords()
  const { command } = doing
  if (isIssue(command)) return <AskIssue {...doing} command={command} onMailed={onMailed} />
  const note = command.key === 'take_back' ? 'take_back_note' : 'notify_note'
  return <AskPlain {...doing} consequence={t(`page.djentrustmanage.reportissued.${note}`)} />
}
