import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { archiveColumns } from './desk-columns.tsx'
import { archiveCommands, archiveFields, type DeskCommand, reportNumber } from './desk-commands.ts'
import { archiveQueues } from './desk-queues.ts'
import { HandingOut } from './handing-out.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'

const filters = ['report_number', 'entrustment_id', 'archived_at', 'trial_category_id', 'trial_list_id', 'state']

/** Issued reports on their way into their volume. */
export function ArchiveList({ code }: { code: string }) {
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
        queues={archiveQueues}
        counts={counts}
        first={page.can('archive') ? 'archive' : allKey}
        filters={filters}
        sort={{ field: 'report_number', dir: 'asc' }}
        columns={archiveColumns}
        commands={archiveCommands}
        head={row => <ReportHead row={row} />}
        detail={row => (
          <>
            <HandingOut row={row} />
            <ReportDetail id={row.id} inside save={page.can('exportPdf')} onPaper={setPaper} />
          </>
        )}
        asking={doing => <AskArchive {...doing} />}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** Asks for the volume and the shelf; an incomplete file needs a note that says why. */
function AskArchive({ command, name, rows, fresh, onClose }: Doing<DeskCommand>) {
  const { t } = useWords()
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={reportNumber}
      fields={archiveFields(t('page.djentrustmanage.archivelist.by_setting'))}
      consequence={t('page.djentrustmanage.archivelist.archive_note')}
      fresh={fresh}
      onClose={onClose}
    />
  )
}
