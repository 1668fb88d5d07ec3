import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportRemarkActions } from '@gt/domain/reports/report-remark-actions.ts'
import { reportRevision } from '@gt/domain/reports/report-revision.entity.ts'
import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { mayCall } from '../../app/may-call.ts'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Details } from '../../kit/details.tsx'
import { FlowHistory } from '../../kit/flow-history.tsx'
import { formatMinute, unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { ClientState, reportSections } from './columns.tsx'
import { fileOf, type RevisionRow, revisionsIn, storedPaper } from './papers.ts'
import { ReportRemarks } from './report-remarks.tsx'
import { ReportRules } from './report-rules.tsx'

const { list: revisionStates } = reportRevision.fields.state.options

/** Revisions that are kept to be read and never printed. */
const retired: ReadonlySet<string> = new Set(['superseded', 'voided'])

/** Number, test and state of a report, for the head of its drawer. */
export const ReportHead = ({ row, inside = true }: { row: GridRow; inside?: boolean }) => {
  const test = row.trial_list
  return (
    <>
      <span className="id gt-number">{String(row.display_number)}</span>
      <span className="name gt-ellipsis">
        {typeof test === 'object' && test !== null && 'label' in test ? String(test.label) : ''}
      </span>
      {inside ? <StateMark list={reportState} code={String(row.state)} soft /> : <ClientState row={row} />}
    </>
  )
}

interface ReportDetailProps {
  readonly id: string
  /** The caller may see the laboratory's own papers; a client sees the facts alone. */
  readonly inside: boolean
  readonly save: boolean
  readonly onPaper: (source: PdfSource) => void
}

/** Everything about one report: facts, signatures, and for the laboratory its tasks, revisions and history. */
export function ReportDetail({ id, inside, save, onPaper }: ReportDetailProps) {
  const { facts } = useSigned()
  const { data, error, refetch } = useRead(reportActions, 'GetById', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const mayRead = mayCall(reportRemarkActions.actions.List, facts.permissions)
  const isReturned = mayRead && typeof data.return_count === 'number' && data.return_count > 0
  return (
    <>
      {isReturned ? <ReportRemarks id={id} /> : null}
      <Details entity={report} sections={reportSections} row={data} />
      {inside ? <Papers id={id} save={save} onPaper={onPaper} /> : null}
    </>
  )
}

type Cockpit = NonNullable<ReturnType<typeof useRead<(typeof reportActions)['actions'], 'Cockpit'>>['data']>

function Papers({ id, save, onPaper }: Omit<ReportDetailProps, 'inside'>) {
  const { data, error, refetch } = useRead(reportActions, 'Cockpit', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const steps = data.history as unknown as readonly FlowStep[] // the columns of its query
  return (
    <div className="gt-details">
      <Tasks records={data.records} steps={steps} />
      <Revisions revisions={revisionsIn(data)} save={save} onPaper={onPaper} />
      <ReportRules id={id} />
      <Log steps={steps} />
    </div>
  )
}

interface TaskLine {
  readonly id: string
  readonly number: string
  readonly state: string | null
  readonly record: string | null
  readonly tester: string | null
}

/** The tasks of a report, with where each stands by its last step. */
function taskLines(records: Cockpit['records'], steps: readonly FlowStep[]): TaskLine[] {
  const ids = new Set([
    ...records.map(({ task_id }) => task_id),
    ...steps.filter(step => step.object_kind === 'task').map(step => step.object_id),
  ])
  return [...ids].map(id => {
    const own = steps.filter(step => step.object_kind === 'task' && step.object_id === id)
    return {
      id,
      number: own.find(step => step.object_number)?.object_number ?? unknown,
      state: own.findLast(step => step.to_state)?.to_state ?? null,
      record: records.find(({ task_id }) => task_id === id)?.number ?? null,
      tester: own.findLast(step => step.command === 'start')?.operator ?? null,
    }
  })
}

function Tasks({ records, steps }: { records: Cockpit['records']; steps: readonly FlowStep[] }) {
  const words = useWords()
  const { fields } = trialTask
  return (
    <DetailLines
      title={words.t('page.trialreport.index.papers')}
      rows={taskLines(records, steps)}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'number',
          title: fieldTitle(fields.task_number, words),
          cell: ({ number }) => <span className="gt-number">{number}</span>,
        },
        {
          key: 'record',
          title: fieldTitle(fields.record_number, words),
          cell: ({ record }) => <span className="gt-number">{record ?? unknown}</span>,
        },
        { key: 'tester', title: fieldTitle(fields.assigned_user_id, words), cell: ({ tester }) => tester ?? unknown },
        {
          key: 'state',
          title: fieldTitle(fields.state, words),
          width: 120,
          cell: ({ state }) => (state ? <StateMark list={fields.state.options.list} code={state} /> : unknown),
        },
      ]}
    />
  )
}

interface RevisionsProps {
  readonly revisions: readonly RevisionRow[]
  readonly save: boolean
  readonly onPaper: (source: PdfSource) => void
}

function Revisions({ revisions, save, onPaper }: RevisionsProps) {
  const words = useWords()
  const { t } = words
  const { fields } = reportRevision
  const open = (fileId: string, name: string) => onPaper(storedPaper(fileId, name, save))
  return (
    <DetailLines
      title={t('page.trialreport.index.revisions')}
      rows={revisions}
      keyOf={({ id }) => id}
      gone={({ state }) => (retired.has(state) ? t('page.trialreport.index.superseded') : undefined)}
      columns={[
        {
          key: 'number',
          title: fieldTitle(fields.display_number, words),
          cell: row => <span className="gt-number">{row.display_number}</span>,
        },
        {
          key: 'revision',
          title: t('page.trialreport.index.revisions'),
          width: 110,
          cell: ({ revision_no: n }) =>
            n === 0 ? t('page.trialreport.index.revision_original') : t('page.trialreport.index.revision_no', { n }),
        },
        {
          key: 'state',
          title: fieldTitle(fields.state, words),
          width: 100,
          cell: row => <StateMark list={revisionStates} code={row.state} />,
        },
        {
          key: 'effective',
          title: fieldTitle(fields.effective_at, words),
          width: 144,
          cell: row => <span className="gt-number">{formatMinute(row.effective_at) || unknown}</span>,
        },
        {
          key: 'files',
          title: 'PDF',
          // "Informe" and "Registro" whole
          width: words.language === 'zh' ? 112 : 152,
          cell: row => {
            const [paper, record] = [fileOf(row), row.record_pdf_file_id]
            return (
              <span className="gt-links">
                {paper ? (
                  <Button look="link" onClick={() => open(paper, row.display_number)}>
                    {t('page.trialreport.index.report_pdf')}
                  </Button>
                ) : null}
                {record ? (
                  <Button
                    look="link"
                    onClick={() => open(record, `${row.display_number} ${t('page.trialreport.index.record_pdf')}`)}
                  >
                    {t('page.trialreport.index.record_pdf')}
                  </Button>
                ) : null}
              </span>
            )
          },
        },
      ]}
    />
  )
}

function Log({ steps }: { steps: readonly FlowStep[] }) {
  const { t } = useWords()
  return (
    <section>
      <h3>{t('page.trialreport.index.log')}</h3>
      <FlowHistory steps={steps} />
    </section>
  )
}
