import { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { useRef, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type QueueDoing, QueuePage } from '../../kit/queue-page.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import { AskDesk } from './archive-list.tsx'
import { AskPlain } from './ask-plain.tsx'
import { useApplyChange } from './changes/use-apply.tsx'
import { printColumns, siteColumns } from './desk-columns.tsx'
import {
  type DeskCommand,
  fileReason,
  heldReason,
  pageGroup,
  printCommands,
  printFields,
  recordPrintFields,
  reportNumber,
  siteCommands,
} from './desk-commands.ts'
import { printQueues, siteQueues } from './desk-queues.ts'
import { HandingOut } from './handing-out.tsx'
import { type JobPapers, madeReady, papersToPrint, reportPaper } from './papers.ts'
import { PrintLog } from './print-log.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'
import { saveArchive } from './save-archive.ts'
import { SiteVolumes } from './site-volumes.tsx'
import { useMerge } from './use-merge.ts'
import './reports.css'
import { sentenceMark } from '../../kit/marks.ts'

const filters = [
  'report_number',
  'entrustment_id',
  'entrust_unit_id',
  'charge_state',
  'approved_at',
  'trial_class_id',
  'trial_list_id',
  'trial_category_id',
  'state',
  'late',
]

/** The same of a site, which files them too. */
const siteFilters = [
  'report_number',
  'trial_class_id',
  'wbs_node_id',
  'approved_at',
  'project_section_id',
  'trial_list_id',
  'state',
  'archive_no',
]

interface PrintListProps {
  readonly code: string
  /** At a site: printed, filed and changed on one page, with the volumes beside the list. */
  readonly site?: true
}

/** A command on the file of a report, not on its paper. */
const isOfFile = ({ key }: DeskCommand): boolean => key !== 'print' && key !== 'print_record' && key !== 'to_issue'

/** Approved reports on their way to the printer: queues with counts, prints with their log, papers in the viewer. */
export function PrintList({ code, site }: PrintListProps) {
  const { t, say, language } = useWords()
  const page = usePage(code)
  const change = useApplyChange()
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const [noted, note] = useState<PdfSource | null>(null)
  const save = page.can('download')
  const { merge, notMergeable } = useMerge()
  const wishes = { save, notStored: t('page.trialreport.index.not_stored') }
  const paperOf: PaperOf = (rows, job, doubleSided) => {
    const [only] = rows
    const name =
      rows.length === 1 && only ? reportNumber(only) : t('page.djentrustmanage.printlist.job', { n: rows.length })
    const onLeftOut = (list: readonly { readonly number: string; readonly message: string }[]): void =>
      toastFailed(
        t('page.djentrustmanage.printlist.left_out', {
          list: list.map(({ number, message }) => `${number} ${message}`).join(sentenceMark()),
        }),
      )
    return papersToPrint(rows, job, { name, save, doubleSided, group: pageGroup(rows), onLeftOut })
  }
  const print = (source: PdfSource): void => {
    note(source)
    setPaper(source)
  }
  const [printCommand] = printCommands
  const printName =
    page.toolbar('toolbar').find(({ Op }) => Op === printCommand.op)?.Name ?? say(reportMachine.commands.print.label)
  const [wanted, want] = useState<{ readonly row: GridRow; readonly pages: string | null } | null>(null)
  // what is read in the viewer is printed like any other report: with its line in the log
  const preview = (row: GridRow): void => {
    const printable =
      page.can(printCommand.op) &&
      Array.isArray(row.can) &&
      row.can.includes('print') &&
      !heldReason(row, printCommand, language)
        ? {
            onPrint: (read: number | null) => {
              setPaper(null)
              want({ row, pages: read === null ? null : String(read) })
            },
          }
        : {}
    setPaper({ ...reportPaper(row, wishes), ...printable })
  }
  return (
    <>
      <QueuePage
        page={page}
        actions={reportActions}
        entity={askedReport}
        machine={reportMachine}
        queues={site ? siteQueues : printQueues}
        counts={counts}
        first={page.can('print') ? 'print' : allKey}
        filters={site ? siteFilters : filters}
        exported={{ by: reportActions, sheets: ['prints'] }}
        sort={{ field: 'approved_at', dir: 'asc' }}
        columns={site ? siteColumns : printColumns}
        onward
        beside={site ? ['scanned', 'volume_no'] : ['scanned']}
        side={site ? <SiteVolumes page={page} waiting={counts?.to_archive} onPaper={setPaper} /> : null}
        aside={
          <>
            <ScanField label={t('page.trialreport.index.scan')} />
            {noted && !paper ? (
              <Button onClick={() => setPaper(noted)}>
                {t('page.djentrustmanage.printlist.reopen', { name: noted.name.replace(/\.pdf$/, '') })}
              </Button>
            ) : null}
          </>
        }
        commands={site ? siteCommands : printCommands}
        against={(row, command) =>
          isOfFile(command) ? fileReason(row, command, today(), language, site) : heldReason(row, command, language)
        }
        others={row => [
          ...(page.can('preview')
            ? [{ key: 'preview', text: t('page.trialreport.index.preview'), run: () => preview(row) }]
            : []),
          ...change.ofRow(row),
        ]}
        head={row => <ReportHead row={row} />}
        detail={row => (
          <>
            <HandingOut row={row} />
            <PrintLog id={row.id} />
            <ReportDetail id={row.id} inside save={save} onPaper={setPaper} />
          </>
        )}
        tools={[
          { op: 'merge', run: rows => void merge(rows), reason: notMergeable },
          { op: 'download', run: rows => void saveArchive(rows, page.title, t) },
        ]}
        asking={doing =>
          isOfFile(doing.command) ? (
            <AskDesk {...doing} />
          ) : (
            <AskAtPrinter {...doing} pages={null} paperOf={paperOf} onPrint={print} />
          )
        }
      />
      {wanted ? (
        <AntdProvider>
          <AskPrint
            command={printCommand}
            name={printName}
            rows={[wanted.row]}
            pages={wanted.pages}
            fresh={() => [wanted.row]}
            onDone={() => undefined}
            paperOf={paperOf}
            onPrint={print}
            onClose={() => want(null)}
          />
        </AntdProvider>
      ) : null}
      {change.dialog}
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** The papers of reports as one file, by what the command of the desk says of them. */
type PaperOf = (rows: readonly GridRow[], job: Readonly<Record<string, unknown>>, doubleSided: boolean) => JobPapers

interface AskPrintProps extends QueueDoing<DeskCommand> {
  /** Pages that are offered; all of them without. */
  readonly pages: string | null
  readonly paperOf: PaperOf
  /** Puts the papers of the reports whose print was noted on the printer. */
  readonly onPrint: (source: PdfSource) => void
}

/** Asks for what a command of the desk needs. */
function AskAtPrinter(props: AskPrintProps) {
  const { t } = useWords()
  if (props.command.key === 'to_issue')
    return <AskPlain {...props} consequence={t('page.djentrustmanage.printlist.to_issue_note')} />
  return <AskPrint {...props} />
}

/** Asks how the papers are printed; the print is noted for the person who gives the command. */
function AskPrint({ command, name, rows, pages, fresh, onDone, onClose, paperOf, onPrint }: AskPrintProps) {
  const { t } = useWords()
  const [doubleSided, setDoubleSided] = useState(false)
  const { user } = useSigned()
  const records = command.key === 'print_record'
  const all = t('page.djentrustmanage.printlist.all_pages')
  const made = useRef<PdfSource | null>(null)
  const papers = (wanted: readonly GridRow[], job: Readonly<Record<string, unknown>>): JobPapers =>
    paperOf(wanted, records ? { ...job, document_kind: 'record' } : job, doubleSided)
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={reportNumber}
      fields={records ? recordPrintFields : printFields(rows, { start: pages, all })}
      reason="optional"
      consequence={
        records
          ? t('page.djentrustmanage.printlist.record_note')
          : t('page.djentrustmanage.printlist.print_note', { person: user.DisplayName })
      }
      fresh={fresh}
      below={
        <label className="gt-double-sided">
          <input type="checkbox" checked={doubleSided} onChange={event => setDoubleSided(event.target.checked)} />
          {t('page.djentrustmanage.printlist.double_sided')}
        </label>
      }
      prepare={async job => {
        made.current = await madeReady(papers(rows, job))
        return {}
      }}
      onDone={job => {
        onDone()
        onPrint(made.current ?? papers(rows, job))
      }}
      onPartly={(done, job) => onPrint(papers(done, job))}
      onClose={onClose}
    />
  )
}
