import { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { ArchiveScans } from './archive-scans.tsx'
import { AskPlain } from './ask-plain.tsx'
import { archiveColumns } from './desk-columns.tsx'
import {
  archiveCommands,
  archiveFields,
  type DeskCommand,
  fileFields,
  fileReason,
  reportNumber,
} from './desk-commands.ts'
import { volumeFile, volumeSheet } from './desk-papers.ts'
import { archiveQueues } from './desk-queues.ts'
import { HandingOut } from './handing-out.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'
import { VolumeTree } from './volume-tree.tsx'

const filters = [
  'report_number',
  'entrustment_id',
  'entrust_unit_id',
  'archived_at',
  'trial_category_id',
  'trial_class_id',
  'trial_list_id',
  'state',
]

/** Issued reports on their way into their volume. */
export function ArchiveList({ code }: { code: string }) {
  const page = usePage(code)
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const { t, language } = useWords()
  const first = page.can('archive') ? 'archive' : allKey
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const [browsing, browse] = useState(true)
  const volumePapers = (row: GridRow) =>
    typeof row.volume_no === 'string'
      ? [
          {
            op: 'print',
            key: 'contents',
            text: t('page.djentrustmanage.archivelist.contents'),
            run: () => setPaper(volumeSheet(String(row.volume_no))),
          },
          {
            op: 'exportPdf',
            key: 'whole_volume',
            text: t('page.djentrustmanage.archivelist.whole_volume'),
            run: () => setPaper(volumeFile(String(row.volume_no))),
          },
        ]
      : []
  return (
    <>
      <QueuePage
        page={page}
        actions={reportActions}
        entity={askedReport}
        machine={reportMachine}
        queues={archiveQueues}
        counts={counts}
        first={first}
        filters={filters}
        exported={{ by: reportActions }}
        sort={{ field: 'report_number', dir: 'asc' }}
        columns={archiveColumns}
        aside={<ScanField label={t('page.trialreport.index.scan')} />}
        commands={archiveCommands}
        against={(row, command) => fileReason(row, command, today(), language)}
        others={row => volumePapers(row).filter(({ op }) => page.can(op))}
        headTools={
          <button type="button" className="gt-tool" aria-pressed={browsing} onClick={() => browse(!browsing)}>
            <FolderTree aria-hidden strokeWidth={1.75} />
            <span>{t('page.djentrustmanage.archivelist.volumes')}</span>
          </button>
        }
        beside={['scanned', 'volume_no']}
        side={
          browsing ? (
            <VolumeTree
              waiting={counts?.archive}
              queues={{ waiting: 'archive', filed: 'archived', first }}
              mayPrint={page.can('print')}
              mayExport={page.can('exportPdf')}
              onContents={volume => setPaper(volumeSheet(volume))}
              onWhole={volume => setPaper(volumeFile(volume))}
            />
          ) : null
        }
        head={row => <ReportHead row={row} />}
        detail={row => (
          <>
            <HandingOut row={row} />
            {typeof row.archive_no === 'string' ? (
              <ArchiveScans reportId={row.id} writable={page.can('upload')} onPaper={setPaper} />
            ) : null}
            <ReportDetail id={row.id} inside save={page.can('exportPdf')} onPaper={setPaper} />
          </>
        )}
        asking={doing => (doing.command.key === 'archive' ? <AskArchive {...doing} /> : <AskFile {...doing} />)}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** What follows from a command on a file. */
const fileNotes: Readonly<Partial<Record<DeskCommand['key'], Word>>> = {
  destroy_apply: 'page.djentrustmanage.archivelist.destroy_note',
  destroy_approve: 'page.djentrustmanage.archivelist.destroy_note',
  unarchive_apply: 'page.djentrustmanage.archivelist.unarchive_note',
  unarchive_approve: 'page.djentrustmanage.archivelist.unarchive_note',
}

/** Asks about a file: to whom it is lent, before whom its paper is destroyed. */
function AskFile(doing: Doing<DeskCommand>) {
  const { t } = useWords()
  const note = fileNotes[doing.command.key]
  return <AskPlain {...doing} fields={fileFields(doing.command)} consequence={note ? t(note) : undefined} />
}

/** Asks for the volume and the shelf, those of the newest volume first; an incomplete file needs a note that says why. */
function AskArchive({ command, name, rows, fresh, onClose }: Doing<DeskCommand>) {
  const { t } = useWords()
  const { data, error } = useRead(reportActions, 'Volumes', {})
  if (!data && !error) return null
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={reportNumber}
      fields={archiveFields(t('page.djentrustmanage.archivelist.by_setting'), data?.rows[0])}
      consequence={t('page.djentrustmanage.archivelist.archive_note')}
      fresh={fresh}
      onClose={onClose}
    />
  )
}
