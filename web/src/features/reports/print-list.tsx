import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import { printColumns } from './desk-columns.tsx'
import { type DeskCommand, heldReason, printCommands, printFields, reportNumber } from './desk-commands.ts'
import { printQueues } from './desk-queues.ts'
import { HandingOut } from './handing-out.tsx'
import { papersToPrint, reportPaper } from './papers.ts'
import { PrintLog } from './print-log.tsx'
import { ReportDetail, ReportHead } from './report-detail.tsx'
import { saveArchive } from './save-archive.ts'
import './reports.css'

const filters = ['report_number', 'entrustment_id', 'approved_at', 'trial_list_id', 'trial_category_id', 'state']

/** Approved reports on their way to the printer: queues with counts, prints with their log, papers in the viewer. */
export function PrintList({ code }: { code: string }) {
  const { t, language } = useWords()
  const page = usePage(code)
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const save = page.can('download')
  const wishes = { save, notStored: t('page.trialreport.index.not_stored') }
  const print = (rows: readonly GridRow[], job: Readonly<Record<string, unknown>>, doubleSided: boolean): void => {
    const [only] = rows
    const name =
      rows.length === 1 && only ? reportNumber(only) : t('page.djentrustmanage.printlist.job', { n: rows.length })
    const onLeftOut = (list: readonly { readonly number: string; readonly message: string }[]): void =>
      toastFailed(
        t('page.djentrustmanage.printlist.left_out', {
          list: list.map(({ number, message }) => `${number} ${message}`).join('；'),
        }),
      )
    setPaper(papersToPrint(rows, job, { name, save, doubleSided, onLeftOut }))
  }
  return (
    <>
      <QueuePage
        page={page}
        actions={reportActions}
        entity={report}
        machine={reportMachine}
        queues={printQueues}
        counts={counts}
        first={page.can('print') ? 'print' : allKey}
        filters={filters}
        exported={{ by: reportActions, sheets: ['prints'] }}
        sort={{ field: 'approved_at', dir: 'asc' }}
        columns={printColumns}
        commands={printCommands}
        against={(row, command) => heldReason(row, command, language)}
        others={row =>
          page.can('preview')
            ? [
                {
                  key: 'preview',
                  text: t('page.trialreport.index.preview'),
                  run: () => setPaper(reportPaper(row, wishes)),
                },
              ]
            : []
        }
        head={row => <ReportHead row={row} />}
        detail={row => (
          <>
            <HandingOut row={row} />
            <PrintLog id={row.id} />
            <ReportDetail id={row.id} inside save={save} onPaper={setPaper} />
          </>
        )}
        tools={[{ op: 'download', run: rows => void saveArchive(rows, page.title, t) }]}
        asking={doing => <AskPrint {...doing} onPrint={print} />}
      />
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

interface AskPrintProps extends Doing<DeskCommand> {
  /** Puts the papers of the reports whose print was noted on the printer. */
  readonly onPrint: (rows: readonly GridRow[], job: Readonly<Record<string, unknown>>, doubleSided: boolean) => void
}

/** Asks how the reports are printed; the print is noted for the person who gives the command. */
function AskPrint({ command, name, rows, fresh, onClose, onPrint }: AskPrintProps) {
  const { t } = useWords()
  const [doubleSided, setDoubleSided] = useState(false)
  const { user } = useSigned()
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={reportNumber}
      fields={printFields(rows)}
      reason="optional"
      consequence={t('page.djentrustmanage.printlist.print_note', { person: user.DisplayName })}
      fresh={fresh}
      below={
        <label className="gt-double-sided">
          <input type="checkbox" checked={doubleSided} onChange={event => setDoubleSided(event.target.checked)} />
          {t('page.djentrustmanage.printlist.double_sided')}
        </label>
      }
      onDone={job => onPrint(rows, job, doubleSided)}
      onPartly={(done, job) => onPrint(done, job, doubleSided)}
      onClose={onClose}
    />
  )
}
