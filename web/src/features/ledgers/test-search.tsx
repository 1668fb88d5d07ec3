import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { courseActions, type FoundTest } from '@gt/domain/ledgers/course-actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { download } from '../../app/download.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { FlowHistory } from '../../kit/flow-history.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { useLabelsAnywhere } from '../../kit/label-gun.ts'
import { Failed } from '../../kit/parts.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { Progress } from '../../kit/progress.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import type { RowCommand } from '../../kit/row-commands.tsx'
import { ScanInput } from '../../kit/scan-field.tsx'
import { soundScan } from '../../kit/scan-sound.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { toastFailed } from '../../kit/toast.tsx'
import { LedgerSheet } from '../../shapes/ledger-sheet.tsx'

const { list: states } = trialTask.fields.state.options

/** A line of the search as the time line needs it, whose id is that of its test. */
const rowOf = (test: Readonly<Record<string, unknown>>): GridRow => ({ ...test, id: String(test.task_id) })

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Everything that was done with a test, newest first. */
function Course({ id }: { readonly id: string }) {
  const { data, error, isPending, refetch } = useRead(courseActions, 'Read', { task_id: id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (isPending) return <Progress />
  return <FlowHistory steps={data.steps} />
}

/** The paper of a report of the search. */
type Paper = Pick<FoundTest, 'report_no' | 'report_file'>

/** The search over tests: what it finds, the time line of a hit, and the one of whatever a label stands for. */
export function TestSearch({ page }: { readonly page: LedgerPage }) {
  const { t } = useWords()
  const rights = usePage(page.code)
  const [text, setText] = useState('')
  const [shown, show] = useState<{ readonly row: GridRow; readonly rows: readonly GridRow[] } | null>(null)
  const [paper, setPaper] = useState<Paper | null>(null)
  const find = async (label: string): Promise<void> => {
    if (label === '') return
    try {
      const rows = (await call(courseActions, 'Find', { text: label })).tests.map(rowOf)
      const [row] = rows
      soundScan(row !== undefined)
      if (row) show({ row, rows })
      else toastFailed(t('kit.scan.unknown', { code: label }))
    } catch (failure) {
      toastFailure(failure)
    }
  }
  useLabelsAnywhere(label => {
    setText(label)
    void find(label)
  })
  const commands = (line: GridRow): RowCommand[] => {
    const row = rowOf(line)
    return [
      { key: 'view', text: t('kit.ledger.course'), run: () => show({ row, rows: [row] }) },
      ...(rights.can('preview') && word(line.report_file) !== ''
        ? [
            {
              key: 'preview',
              text: t('kit.ledger.report_paper'),
              run: () => setPaper({ report_no: word(line.report_no), report_file: word(line.report_file) }),
            },
          ]
        : []),
    ]
  }
  return (
    <>
      <LedgerSheet
        page={page}
        slots={{
          commands,
          beside: () => (
            <div className="gt-ledger-scan">
              <ScanInput
                label={t('kit.ledger.scan')}
                text={text}
                onText={setText}
                onEnter={() => void find(text.trim())}
              />
            </div>
          ),
        }}
      />
      <RecordDrawer
        row={shown?.row ?? null}
        rows={shown?.rows ?? []}
        head={row => (
          <>
            <span className="id gt-number">{word(row.sample_no) || word(row.entrust_no)}</span>
            <span className="name gt-ellipsis">{word(row.trial_name)}</span>
            <StateMark list={states} code={word(row.flow_state)} soft />
          </>
        )}
        onShow={row => show(shown && { ...shown, row })}
        onClose={() => show(null)}
      >
        {shown ? <Course key={shown.row.id} id={shown.row.id} /> : null}
      </RecordDrawer>
      {paper?.report_file ? (
        <PdfDialog
          source={{
            name: `${paper.report_no}.pdf`,
            load: signal => download(paper.report_file ?? '', signal),
            save: false,
          }}
          onClose={() => setPaper(null)}
        />
      ) : null}
    </>
  )
}
