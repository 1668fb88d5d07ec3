import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { printColumns } from './desk-columns.tsx'
import { type DeskCommand, heldReason, printCommands, printFields, reportNumber } from './desk-commands.ts'
import { printQueues } from './desk-queues.ts'
import { HandingOut } from './handing-out.tsx'
import { papersToPrint, reportPaper } from './papers.ts'
import { ReportDetail, ReportHead } from './report-detail.tsx'

const filters = ['report_number', 'entrustment_id', 'approved_at', 'trial_list_id', 'trial_category_id', 'state']

/** Approved reports on their way to the printer: queues with counts, prints with their log, papers in the viewer. */
export function PrintList({ code }: { code: string }) {
  const { t, language } = useWords()
  const page = usePage(code)
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  /** The papers of a job one after the other; the first is shown. */
  const [papers, setPapers] = useState<readonly PdfSource[]>([])
  const save = page.can('download')
  const wishes = {
    save,
    notStored: t('page.trialreport.index.not_stored'),
    record: t('page.trialreport.index.record_pdf'),
  }
  const [paper, ...waiting] = papers
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
                  run: () => setPapers([reportPaper(row, wishes)]),
                },
              ]
            : []
        }
        head={row => <ReportHead row={row} />}
        detail={row => (
          <>
            <HandingOut row={row} />
            <ReportDetail id={row.id} inside save={save} onPaper={source => setPapers([source])} />
          </>
        )}
        asking={doing => <AskPrint {...doing} onPrinted={job => setPapers(papersToPrint(doing.rows, job, wishes))} />}
      />
      {paper ? <PdfDialog key={paper.name} source={paper} onClose={() => setPapers(waiting)} /> : null}
    </>
  )
}

interface AskPrintProps extends Doing<DeskCommand> {
  readonly onPrinted: (job: Readonly<Record<string, unknown>>) => void
}

/** Asks how the reports are printed; the print is noted for the person who gives the command. */
function AskPrint({ command, name, rows, fresh, onClose, onPrinted }: AskPrintProps) {
  const { t } = useWords()
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
      onDone={onPrinted}
      onClose={onClose}
    />
  )
}
