import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, QueuePage } from '../../kit/queue-page.tsx'
import { AskIssue } from './ask-issue.tsx'
import { issueColumns } from './desk-columns.tsx'
import { heldReason, issueCommands } from './desk-commands.ts'
import { issueQueues } from './desk-queues.ts'
import { HandingOut } from './handing-out.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'

const filters = ['report_number', 'entrustment_id', 'issued_at', 'trial_list_id', 'state']

/** Printed reports on their way to the customer: at the counter, by post, electronically. */
export function IssueList({ code }: { code: string }) {
  const { language } = useWords()
  const page = usePage(code)
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  return (
    <>
      <QueuePage
        page={page}
        actions={reportActions}
        entity={report}
        machine={reportMachine}
        queues={issueQueues}
        counts={counts}
        first={page.can('issue') ? 'issue' : allKey}
        filters={filters}
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
        asking={doing => <AskIssue {...doing} />}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}
