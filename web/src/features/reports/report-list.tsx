import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { FileText, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { Chips } from '../../kit/chips.tsx'
import { DataGrid } from '../../kit/data-grid.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { arrangedColumns } from '../../kit/grid-settings.ts'
import { GridTools } from '../../kit/grid-tools.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListEmpty } from '../../kit/list-empty.tsx'
import { joinFilters, nothingAsked } from '../../kit/list-query.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { QueryBar } from '../../kit/query-bar.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { toastDone, toastFailed } from '../../kit/toast.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { useGridSettings } from '../../kit/use-grid-settings.ts'
import { useList } from '../../kit/use-list.ts'
import { useShown } from '../../kit/use-shown.ts'
import { issuedChips, reportChips } from './chips.ts'
import { reportColumns, staffColumns } from './columns.tsx'
import { fileOfRow, isDraft, reportPaper } from './papers.ts'
import { ReportDetail, ReportHead } from './report-detail.tsx'
import './reports.css'

const filters = [
  'report_number',
  'trial_list_id',
  'state',
  'judgement',
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

/** Any report that the user may read: query, quick questions, grid, paper, drawer. */
export function ReportList({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const { facts } = useSigned()
  /** Drafts are found through the laboratory's own papers; the file of an issued report is named by its row. */
  const inside = mayCall(reportActions.actions.Cockpit, facts.permissions)
  const chips = inside ? reportChips : issuedChips
  const [asked, ask] = useAsked()
  const chip = chips.find(one => one.key === asked.chip)
  const list = useList(reportActions, joinFilters(chip?.filters ?? [], asked.filters), {
    field: 'issued_at',
    dir: 'desc',
  })
  const [shown, show] = useShown(reportActions, list)
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const columns = reportColumns(show).filter(({ name }) => inside || !staffColumns.has(name))
  const [settings, setSettings] = useGridSettings(code, columns)
  const hasPaper = (row: GridRow): boolean => inside || fileOfRow(row) !== null
  const save = page.can('download')
  const wishes = { save, notStored: t('page.trialreport.index.not_stored') }
  const paperWord = (row: GridRow): string =>
    t(isDraft(row.state) ? 'page.trialreport.index.preview' : 'page.trialreport.index.open')

  const commandsOf = (row: GridRow): readonly RowCommand[] => {
    const address = page.can('share') && row.issued_at !== null ? publicPage(row) : null
    return [
      ...(hasPaper(row) ? [{ key: 'open', text: paperWord(row), run: () => setPaper(reportPaper(row, wishes)) }] : []),
      ...(address
        ? [{ key: 'share', text: t('page.trialreport.index.share'), run: () => void copyLink(address, t) }]
        : []),
    ]
  }
  const shownPage = shown && !isDraft(shown.state) ? publicPage(shown) : null
  return (
    <PageFrame
      page={page}
      onRefresh={list.reload}
      tools={<GridTools columns={columns} settings={settings} onChange={setSettings} />}
    >
      <QueryBar entity={report} fields={filters} filters={asked.filters} onQuery={next => ask({ filters: next })} />
      <Chips actions={reportActions} chips={chips} chosen={asked.chip} onChoose={key => ask({ chip: key })} />
      <DataGrid
        label={page.title}
        columns={arrangedColumns(columns, settings)}
        density={settings.density}
        list={list}
        commandsOf={commandsOf}
        current={shown?.id ?? null}
        onOpen={show}
        empty={
          <ListEmpty
            filtered={asked.filters.length > 0 || chip !== undefined}
            onClear={() => ask(nothingAsked)}
            first="page.trialreport.index.none"
            onAdd={null}
          />
        }
      />
      <RecordDrawer
        row={shown}
        rows={list.rows}
        head={row => <ReportHead row={row} />}
        actions={
          shown && (hasPaper(shown) || shownPage) ? (
            <>
              {hasPaper(shown) ? (
                <Button look="primary" icon={FileText} onClick={() => setPaper(reportPaper(shown, wishes))}>
                  {paperWord(shown)}
                </Button>
              ) : null}
              {shownPage ? (
                <a className="gt-btn" href={shownPage} target="_blank" rel="noreferrer">
                  <ShieldCheck aria-hidden strokeWidth={1.75} />
                  {t('page.trialreport.index.verify')}
                </a>
              ) : null}
            </>
          ) : null
        }
        onShow={show}
        onClose={() => show(null)}
      >
        {shown ? <ReportDetail id={shown.id} inside={inside} save={save} onPaper={setPaper} /> : null}
      </RecordDrawer>
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </PageFrame>
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
