import { reportActions } from '@gt/domain/reports/actions.ts'
import { askedReport } from '@gt/domain/reports/asked-report.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { FilePlus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { readyToSign } from '../../app/signing.ts'
import { usePage } from '../../app/use-page.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type QueueDoing, QueuePage } from '../../kit/queue-page.tsx'
import { RenumberDialog } from '../../kit/renumber-dialog.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { useApplyChange } from './changes/use-apply.tsx'
import {
  againstDraft,
  type CompileCommand,
  changeFields,
  compileCommands,
  compileQueues,
  splitFields,
} from './compile-commands.ts'
import { compileColumns } from './desk-columns.tsx'
import { reportNumber } from './desk-commands.ts'
import { MakeReportDialog } from './make-report-dialog.tsx'
import { isDraft, reportPaper } from './papers.ts'
import { ReportDetail, ReportHead } from './report-detail.tsx'
import { saveArchive } from './save-archive.ts'
import { useMerge } from './use-merge.ts'

const filters = [
  'report_number',
  'state',
  'report_date',
  'trial_class_id',
  'project_name',
  'trial_list_id',
  'judgement',
  'entrust_unit_id',
  'sample_id',
  'entrustment_id',
]

/** Drafts whose number may be typed by hand before their approval. */
const mayRename = (row: GridRow): boolean => Array.isArray(row.can) && row.can.includes('renumber')

/** Reports from their draft on: made, read, put into words, submitted for audit with the compiler's signature. */
export function CompileList({ code }: { code: string }) {
  const { t, language } = useWords()
  const page = usePage(code)
  const change = useApplyChange()
  const { data: counts } = useRead(reportActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const [making, make] = useState(false)
  const [renaming, rename] = useState<GridRow | null>(null)
  const { merge, notMergeable } = useMerge()
  const wishes = { save: page.can('download'), notStored: t('page.trialreport.index.not_stored') }
  return (
    <>
      <QueuePage
        page={page}
        actions={reportActions}
        entity={askedReport}
        machine={reportMachine}
        queues={compileQueues}
        counts={counts}
        first={page.can('submit') ? 'drafting' : allKey}
        filters={filters}
        exported={{ by: reportActions }}
        tools={[
          { op: 'merge', run: rows => void merge(rows), reason: notMergeable },
          { op: 'download', run: rows => void saveArchive(rows, page.title, t) },
        ]}
        sort={{ field: 'report_date', dir: 'desc' }}
        columns={compileColumns}
        beside={['scanned']}
        aside={<ScanField label={t('page.trialreport.index.scan')} />}
        commands={compileCommands}
        against={(row, command) => againstDraft(row, command, language)}
        others={row => [
          ...change.ofRow(row),
          {
            key: 'preview',
            text: t(isDraft(row.state) ? 'page.trialreport.index.preview' : 'page.trialreport.index.open'),
            run: () => setPaper(reportPaper(row, wishes)),
          },
          ...(mayRename(row) ? [{ key: 'editNumber', text: t('kit.renumber.title'), run: () => rename(row) }] : []),
        ]}
        headTools={
          page.can('makeReport') ? (
            <button type="button" className="gt-tool" onClick={() => make(true)}>
              <FilePlus aria-hidden strokeWidth={1.75} />
              <span>{t('page.djentrustmanage.trialReportList.make')}</span>
            </button>
          ) : null
        }
        head={row => <ReportHead row={row} />}
        detail={row => <ReportDetail id={row.id} inside save={wishes.save} onPaper={setPaper} />}
        asking={doing => <AskDraft {...doing} />}
      />
      {making ? <MakeReportDialog onClose={() => make(false)} /> : null}
      {renaming ? (
        <RenumberDialog
          actions={reportActions}
          record={{ id: renaming.id, row_version: renaming.row_version, number: reportNumber(renaming) }}
          onClose={() => rename(null)}
        />
      ) : null}
      {change.dialog}
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </>
  )
}

/** Asks about drafts: their words are written for one at a time, the rest is one press. */
function AskDraft({ command, name, rows, fresh, onDone, onClose }: QueueDoing<CompileCommand>) {
  const { t } = useWords()
  const isChange = command.key === 'change'
  const chosen = isChange ? rows.slice(0, 1) : rows
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={chosen}
      numberOf={reportNumber}
      {...(isChange ? { fields: changeFields(chosen[0]), wide: true } : {})}
      {...(command.key === 'split' ? { fields: splitFields } : {})}
      {...(command.danger ? { danger: true } : {})}
      consequence={t(`page.djentrustmanage.trialReportList.${command.key}_note`)}
      {...(command.key === 'submit' ? { prepare: async () => ((await readyToSign()) ? {} : null) } : {})}
      fresh={fresh}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
