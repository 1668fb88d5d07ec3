import { defineStates } from '@gt/domain/kit/states.ts'
import { onlineDelivery, onlineReport, onlineReportState } from '@gt/domain/reports/online-report.ts'
import { onlineReportActions } from '@gt/domain/reports/online-report-actions.ts'
import { useState } from 'react'
import { call } from '../../../app/client.ts'
import { download } from '../../../app/download.ts'
import { OrderingAt } from '../../../app/ordering.tsx'
import { refreshAfter, useRead } from '../../../app/queries.ts'
import { usePage } from '../../../app/use-page.ts'
import { columns } from '../../../kit/columns.tsx'
import { Details } from '../../../kit/details.tsx'
import { toastFailure } from '../../../kit/failure-words.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { useWords, word } from '../../../kit/i18n.ts'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import { allKey, type Queue } from '../../../kit/queue.ts'
import { countMs, QueuePage } from '../../../kit/queue-page.tsx'
import type { RowCommand } from '../../../kit/row-commands.tsx'
import { saveBytes } from '../../../kit/save-bytes.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { AskReportChange } from './ask-report-change.tsx'
import { laboratoryOf } from './at-laboratory.ts'
import { Verified } from './verified.tsx'
import './online.css'

interface Counts {
  readonly counts: Readonly<Record<string, number>>
}

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const counted = (key: string, states: readonly (keyof typeof onlineReportState.labels)[]): Queue<Counts> => ({
  key,
  word: onlineReportState.labels[states[0] ?? 'issued'],
  filters: [{ field: 'report_state', op: 'eq', value: states }],
  count: ({ counts }) => states.reduce((sum, state) => sum + (counts[state] ?? 0), 0),
})

const queues: readonly Queue<Counts>[] = [
  { key: allKey, word: 'common.all', filters: [], count: () => undefined },
  counted('issued', ['issued', 'archived']),
  counted('changing', ['changing']),
  counted('superseded', ['superseded']),
  counted('voided', ['voided']),
]

const machine = defineStates(onlineReportState, {})
const filters = ['issue_date', 'project_name', 'conclusion', 'report_no', 'lab_name']
const sort = { field: 'issue_date', dir: 'desc' } as const
const isOld = (row: GridRow): boolean => row.report_state === 'superseded' || row.report_state === 'voided'
const counts = (row: GridRow): boolean => row.paper_id !== null && row.paper_id !== undefined

/** A paper that was replaced is struck through and names the one in its place. */
const ReportNumber = ({ row, onOpen }: { row: GridRow; onOpen: (row: GridRow) => void }) => (
  <>
    <button
      type="button"
      className={isOld(row) ? 'gt-btn link gt-number gt-online-struck' : 'gt-btn link gt-number'}
      onClick={() => onOpen(row)}
    >
      {text(row, 'report_no')}
    </button>
    {row.replaced_by ? (
      <span className="quiet gt-number">
        {' '}
        {word('page.gdonlineentrust.onlinereport.replaced', { number: text(row, 'replaced_by') })}
      </span>
    ) : null}
  </>
)

const reportColumns = (onOpen: (row: GridRow) => void): GridColumn[] =>
  columns(
    onlineReport,
    [
      'report_no',
      'report_name',
      'lab_name',
      'project_name',
      'sample_names',
      'conclusion',
      'issue_date',
      'report_state',
      'signature_ok',
      'delivery_state',
      'entrust_no',
      'received_at',
    ],
    {
      report_no: { width: 210, render: row => <ReportNumber row={row} onOpen={onOpen} /> },
      report_name: { width: 180 },
      lab_name: { width: 150 },
      project_name: { width: 190 },
      sample_names: { width: 140 },
      conclusion: { width: 92 },
      issue_date: { width: 112 },
      report_state: {
        width: 108,
        render: row => <StateMark list={onlineReportState} code={text(row, 'report_state')} />,
      },
      signature_ok: { width: 92 },
      delivery_state: {
        width: 100,
        render: row =>
          row.delivery_state ? <StateMark list={onlineDelivery} code={text(row, 'delivery_state')} /> : null,
      },
      entrust_no: { width: 150, optional: true },
      received_at: { width: 160, optional: true },
    },
  )

const sections = [
  {
    title: 'page.gdonlineentrust.onlinereport.report',
    fields: [
      'report_name',
      'lab_name',
      'project_name',
      'entrust_no',
      'sample_names',
      'issue_date',
      'unique_code',
      'received_at',
      'replaced_by',
    ],
  },
] as const

/** Electronic reports of the own orders: looked at, saved, verified, and asked to be changed (page onlinereport). */
export function OnlineReportList() {
  const page = usePage('gdonlineentrust.onlinereport')
  const { t } = useWords()
  const { data } = useRead(onlineReportActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  const [paper, setPaper] = useState<{ readonly row: GridRow; readonly fileId: string } | null>(null)
  const [verified, verify] = useState<GridRow | null>(null)
  const [changing, change] = useState<GridRow | null>(null)
  const open = async (row: GridRow): Promise<void> => {
    try {
      const { file_id } = await call(onlineReportActions, 'Open', { id: row.id }, { at: laboratoryOf(row) })
      setPaper({ row, fileId: file_id })
      await refreshAfter(onlineReportActions, 'Open')
    } catch (error) {
      toastFailure(error)
    }
  }
  const save = async (rows: readonly GridRow[]): Promise<void> => {
    try {
      for (const row of rows.filter(counts)) {
        const { file_id } = await call(onlineReportActions, 'Open', { id: row.id }, { at: laboratoryOf(row) })
        const bytes = await download(file_id, new AbortController().signal, laboratoryOf(row))
        saveBytes(bytes, `${text(row, 'report_no')}.pdf`, 'application/pdf')
      }
    } catch (error) {
      toastFailure(error)
    }
    await refreshAfter(onlineReportActions, 'Open')
  }
  const none = (row: GridRow): string | undefined =>
    counts(row) ? undefined : t('page.gdonlineentrust.onlinereport.no_paper')
  const others = (row: GridRow): readonly RowCommand[] => [
    ...(page.can('preview')
      ? [
          {
            key: 'preview',
            text: t('page.gdonlineentrust.onlinereport.preview'),
            reason: none(row),
            run: () => void open(row),
          },
        ]
      : []),
    ...(page.can('verify')
      ? [
          {
            key: 'verify',
            text: t('page.gdonlineentrust.onlinereport.verify'),
            reason: none(row),
            run: () => verify(row),
          },
        ]
      : []),
    ...(page.can('applyChange')
      ? [
          {
            key: 'applyChange',
            text: t('page.gdonlineentrust.onlinereport.change'),
            reason: none(row),
            run: () => change(row),
          },
        ]
      : []),
  ]
  return (
    <>
      <QueuePage
        page={page}
        actions={onlineReportActions}
        entity={onlineReport}
        machine={machine}
        queues={queues}
        counts={data && { counts: data.by_state }}
        first={allKey}
        filters={filters}
        sort={sort}
        columns={reportColumns}
        commands={[]}
        others={others}
        tools={[
          {
            op: 'download',
            run: rows => void save(rows),
            reason: rows => (rows.some(counts) ? undefined : t('page.gdonlineentrust.onlinereport.no_paper')),
          },
        ]}
        head={row => (
          <>
            <span className="id gt-number">{text(row, 'report_no')}</span>
            <span className="name gt-ellipsis">{text(row, 'lab_name')}</span>
            <StateMark list={onlineReportState} code={text(row, 'report_state')} soft />
          </>
        )}
        detail={row => <Details entity={onlineReport} sections={sections} row={row} />}
        asking={() => null}
      />
      {paper ? (
        <PdfDialog
          source={{
            name: `${text(paper.row, 'report_no')}.pdf`,
            load: signal => download(paper.fileId, signal, laboratoryOf(paper.row)),
            save: page.can('download'),
            print: true,
          }}
          onClose={() => setPaper(null)}
        />
      ) : null}
      {verified ? <Verified row={verified} onClose={() => verify(null)} /> : null}
      {changing ? (
        <OrderingAt laboratory={laboratoryOf(changing)}>
          <AskReportChange row={changing} onClose={() => change(null)} />
        </OrderingAt>
      ) : null}
    </>
  )
}
