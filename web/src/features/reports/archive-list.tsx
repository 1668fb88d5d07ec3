import { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { FolderTree, GripVertical, ScanText } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { today } from '../../kit/clock.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word, type Words } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type QueueDoing, QueuePage } from '../../kit/queue-page.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import { ArchiveScans } from './archive-scans.tsx'
import { ArchiveSettingsTool } from './archive-settings.tsx'
import { AskArchive } from './ask-archive.tsx'
import { AskPlain } from './ask-plain.tsx'
import { AskRefile, filesOfVolume, mostMoved, type Refiling } from './ask-refile.tsx'
import { AskSpine } from './ask-spine.tsx'
import { useApplyChange } from './changes/use-apply.tsx'
import { archiveColumns } from './desk-columns.tsx'
import { archiveCommands, type DeskCommand, fileFields, fileReason, refile } from './desk-commands.ts'
import { spineLabels, volumeFile, volumeSheet } from './desk-papers.ts'
import { archiveQueues } from './desk-queues.ts'
import { beginDrag, type Dropped } from './drag-files.ts'
import { HandingOut } from './handing-out.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'
import { SortScans } from './scans/sort-scans.tsx'
import type { Volume } from './volume-branches.ts'
import { VolumeTree } from './volume-tree.tsx'

const filters = [
  'archive_no',
  'report_number',
  'entrustment_id',
  'entrust_unit_id',
  'archived_on',
  'trial_category_id',
  'trial_class_id',
  'trial_list_id',
  'state',
  'late',
]

/** Issued reports on their way into their volume. */
export function ArchiveList({ code }: { code: string }) {
  const page = usePage(code)
  const change = useApplyChange()
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const { t, say, language } = useWords()
  const first = page.can('archive') ? 'archive' : allKey
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const [browsing, browse] = useState(true)
  const [sorting, sort] = useState(false)
  const [moved, move] = useState<Refiling | null>(null)
  const [spines, setSpines] = useState<readonly string[] | null>(null)
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
  /** What was dropped on a volume is asked about; a report that cannot be moved says why. */
  const drop = async (dropped: Dropped, to: Volume): Promise<void> => {
    try {
      const rows =
        'report' in dropped
          ? [await call(reportActions, 'GetById', { id: dropped.report })]
          : await filesOfVolume(dropped.volume)
      const movable = rows.filter(row => row.volume_no !== to.volume_no)
      if (movable.length === mostMoved)
        toastFailed(t('page.djentrustmanage.archivelist.refile_most', { max: mostMoved }))
      if (movable.length > 0) move({ rows: movable, to })
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const mayMove = page.can(refile.op)
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
        columns={onOpen => (mayMove ? draggable(archiveColumns(onOpen), t) : archiveColumns(onOpen))}
        aside={<ScanField label={t('page.trialreport.index.scan')} />}
        commands={archiveCommands}
        against={(row, command) => fileReason(row, command, today(), language)}
        others={row => [...volumePapers(row).filter(({ op }) => page.can(op)), ...change.ofRow(row)]}
        headTools={
          <>
            {page.can('upload') ? (
              <button type="button" className="gt-tool" onClick={() => sort(true)}>
                <ScanText aria-hidden strokeWidth={1.75} />
                <span>{t('page.djentrustmanage.archivelist.sort')}</span>
              </button>
            ) : null}
            <button type="button" className="gt-tool" aria-pressed={browsing} onClick={() => browse(!browsing)}>
              <FolderTree aria-hidden strokeWidth={1.75} />
              <span>{t('page.djentrustmanage.archivelist.volumes')}</span>
            </button>
            <ArchiveSettingsTool />
          </>
        }
        onward
        beside={['scanned', 'volume_no']}
        side={
          browsing ? (
            <VolumeTree
              waiting={counts?.to_archive}
              queues={{ waiting: 'archive', filed: allKey, first }}
              mayPrint={page.can('print')}
              mayExport={page.can('exportPdf')}
              onContents={volume => setPaper(volumeSheet(volume))}
              onWhole={volume => setPaper(volumeFile(volume))}
              onSpine={setSpines}
              {...(mayMove ? { onDrop: (dropped: Dropped, to: Volume) => void drop(dropped, to) } : {})}
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
        asking={doing => <AskDesk {...doing} />}
      />
      {moved ? (
        <AntdProvider>
          <AskRefile
            {...moved}
            name={say(reportMachine.commands.refile.label)}
            fresh={() => moved.rows}
            onClose={() => move(null)}
          />
        </AntdProvider>
      ) : null}
      {spines ? (
        <AskSpine
          volumes={spines}
          onPrint={width => {
            setPaper(spineLabels(spines, width, t('page.djentrustmanage.archivelist.spine')))
            setSpines(null)
          }}
          onClose={() => setSpines(null)}
        />
      ) : null}
      {sorting ? <SortScans onClose={() => sort(false)} /> : null}
      {change.dialog}
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

const gripWidth = 18

/** A filed report is dragged by its archive number onto the volume that it belongs to. */
const draggable = (columns: readonly GridColumn[], t: Words['t']): GridColumn[] =>
  columns.map(column =>
    column.name === 'archive_no'
      ? {
          ...column,
          // the grip stands before the number
          width: column.width + gripWidth,
          wide: column.wide + gripWidth,
          render: row =>
            row.archive_state === 'filed' ? (
              // biome-ignore lint/a11y/noStaticElementInteractions: the row command moves it by keyboard
              <span
                className="gt-dragged gt-number"
                draggable
                title={t('page.djentrustmanage.archivelist.refile_drag')}
                onDragStart={event => beginDrag(event, { report: row.id })}
              >
                <GripVertical aria-hidden strokeWidth={1.75} />
                {String(row.archive_no)}
              </span>
            ) : (
              column.render(row)
            ),
        }
      : column,
  )

/** Asks for what a command of the archive needs. */
export function AskDesk(doing: QueueDoing<DeskCommand>) {
  const { command, name, rows, fresh, onClose } = doing
  if (command.key === 'archive') return <AskArchive {...doing} />
  if (command.key === 'refile') return <AskRefile {...{ name, rows, fresh, onClose }} to={null} />
  return <AskFile {...doing} />
}

/** What follows from a command on a file. */
const fileNotes: Readonly<Partial<Record<DeskCommand['key'], Word>>> = {
  destroy_apply: 'page.djentrustmanage.archivelist.destroy_note',
  destroy_approve: 'page.djentrustmanage.archivelist.destroy_note',
  unarchive_apply: 'page.djentrustmanage.archivelist.unarchive_note',
  unarchive_approve: 'page.djentrustmanage.archivelist.unarchive_note',
}

/** Asks about a file: to whom it is lent, before whom its paper is destroyed. */
function AskFile(doing: QueueDoing<DeskCommand>) {
  const { t } = useWords()
  const note = fileNotes[doing.command.key]
  return <AskPlain {...doing} fields={fileFields(doing.command)} consequence={note ? t(note) : undefined} />
}
