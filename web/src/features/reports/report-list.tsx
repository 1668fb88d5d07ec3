import { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { refLabel } from '../../kit/cells.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, QueuePage } from '../../kit/queue-page.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { toastDone, toastFailed } from '../../kit/toast.tsx'
import { reportColumns, staffColumns } from './columns.tsx'
import { fileOfRow, isDraft, reportPaper } from './papers.ts'
import { ReportDetail, ReportHead } from './report-detail.tsx'
import { issuedQueues, reportQueues } from './report-queues.ts'
import { saveArchive } from './save-archive.ts'

const filters = [
  'report_number',
  'trial_list_id',
  'state',
  'judgement',
  'trial_class_id',
  'project_name',
  'report_date',
  'issued_at',
  'sample_id',
  'entrustment_id',
  'approver_id',
]

/** Where anybody checks a report by its code; null for one without a code. */
function publicPage(row: GridRow): string | null {
  const code = refLabel(row, 'report_unique_code_id')
  return code ? `#${to('account.reportpreview', { c: code })}` : null
}

/** Any report that the user may read: stations with their counts, query, grid, paper, drawer. */
export function ReportList({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const { facts } = useSigned()
  /** Drafts are found through the laboratory's own papers; the file of an issued report is named by its row. */
  const inside = mayCall(reportActions.actions.Cockpit, facts.permissions)
  const { data: counts } = useRead(
    reportActions,
    'Queue',
    {},
    { refetchInterval: countMs, keep: true, enabled: inside },
  )
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const save = page.can('download')
  const wishes = { save, notStored: t('page.trialreport.index.not_stored') }
  const hasPaper = (row: GridRow): boolean => inside || fileOfRow(row) !== null
  const commandsOf = (row: GridRow): readonly RowCommand[] => {
    const address = page.can('share') && row.issued_at !== null ? publicPage(row) : null
    const paperWord = t(isDraft(row.state) ? 'page.trialreport.index.preview' : 'page.trialreport.index.open')
    return [
      ...(hasPaper(row) ? [{ key: 'open', text: paperWord, run: () => setPaper(reportPaper(row, wishes)) }] : []),
      ...(address
        ? [{ key: 'share', text: t('page.trialreport.index.share'), run: () => void copyLink(address, t) }]
        : []),
    ]
  }
  return (
    <>
      <QueuePage
        page={page}
        actions={reportActions}
        entity={askedReport}
        machine={reportMachine}
        queues={inside ? reportQueues : issuedQueues}
        counts={counts}
        first={allKey}
        filters={filters}
        exported={{ by: reportActions }}
        sort={{ field: 'issued_at', dir: 'desc' }}
        columns={onOpen => reportColumns(onOpen, inside).filter(({ name }) => inside || !staffColumns.has(name))}
        commands={[]}
        others={commandsOf}
        tools={[{ op: 'download', run: rows => void saveArchive(rows, page.title, t) }]}
        head={row => <ReportHead row={row} inside={inside} />}
        detail={row => (
          <>
            <VerifyLink row={row} />
            <ReportDetail id={row.id} inside={inside} save={save} onPaper={setPaper} />
          </>
        )}
        asking={() => null}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** The way to the page where anybody checks this report; none for a draft. */
function VerifyLink({ row }: { row: GridRow }) {
  const { t } = useWords()
  const address = isDraft(row.state) ? null : publicPage(row)
  if (!address) return null
  return (
    <a className="gt-btn" href={address} target="_blank" rel="noreferrer">
      <ShieldCheck aria-hidden strokeWidth={1.75} />
      {t('page.trialreport.index.verify')}
    </a>
  )
}

/** Copies the address of a page for somebody else. The clipboard is closed to pages that came by plain http. */
async function copyLink(address: string, t: ReturnType<typeof useWords>['t']): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, location.href).href)
    toastDone(t('kit.grid.link_copied'))
  } catch {
    toastFailed(t('kit.grid.link_not_copied'))
  }
}
