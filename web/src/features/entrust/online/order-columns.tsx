import { onlineConclusion, onlineOrder, onlineStage } from '@gt/domain/entrust/online-order.ts'
import { columns } from '../../../kit/columns.tsx'
import { DueDate } from '../../../kit/due.tsx'
import { dueWidth, minuteWidth } from '../../../kit/due-width.ts'
import { formatMinute, formatMoney } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { type Words, word } from '../../../kit/i18n.ts'
import { StateMark } from '../../../kit/state-mark.tsx'

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

/** Number of an order; a draft that was never sent has none yet. */
export const onlineNumber = (row: GridRow): string =>
  text(row, 'pre_no') || word('page.djentrustmanage.entrusttemp.draft')

const minute = (name: string) => ({ ...minuteWidth, render: (row: GridRow) => formatMinute(text(row, name)) })
const money = (name: string) => ({
  width: 104,
  render: (row: GridRow) => <span className="gt-number">{row[name] === null ? '' : formatMoney(text(row, name))}</span>,
})

/** How many of the tasks of an order are done: `2/3`. */
export const progressOf = (row: GridRow): string =>
  typeof row.task_count === 'number' && row.task_count > 0 ? `${String(row.task_done)}/${row.task_count}` : ''

const shown = (onOpen: (row: GridRow) => void) => ({
  pre_no: {
    width: 152,
    render: (row: GridRow) => (
      <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
        {onlineNumber(row)}
      </button>
    ),
  },
  lab_name: { width: 170 },
  project_name: { width: 190 },
  sample_summary: { width: 200 },
  test_count: { width: 84 },
  estimated_amount: money('estimated_amount'),
  submitted_at: minute('submitted_at'),
  accepted_at: minute('accepted_at'),
  stage: {
    width: 108,
    render: (row: GridRow) => (
      <StateMark list={onlineStage} code={text(row, 'stage')} mine={row.stage === 'returned'} />
    ),
  },
  entrust_no: { width: 150 },
  task_done: {
    width: 96,
    title: ({ t }: Words) => t('page.gdentrustmanage.entrustprogress.progress'),
    render: (row: GridRow) => <span className="gt-number">{progressOf(row)}</span>,
    text: progressOf,
  },
  expect_report_date: {
    ...dueWidth,
    render: (row: GridRow) =>
      row.stage === 'accepted' ? (
        <DueDate date={text(row, 'expect_report_date') || null} />
      ) : (
        <span className="gt-number">{text(row, 'expect_report_date')}</span>
      ),
  },
  conclusion: {
    width: 92,
    render: (row: GridRow) =>
      row.conclusion ? <StateMark list={onlineConclusion} code={text(row, 'conclusion')} /> : null,
  },
  report_count: { width: 84 },
  open_amount: money('open_amount'),
  return_reason: { width: 200 },
  witness_confirmed_name: { width: 100, optional: true },
  witness_confirmed_at: { ...minute('witness_confirmed_at'), optional: true },
})

const arranged =
  (...names: readonly string[]) =>
  (onOpen: (row: GridRow) => void): GridColumn[] =>
    columns(onlineOrder, [...names], shown(onOpen)).map(column =>
      // `2/3` is put together by the page and by its export
      column.name === 'task_done' ? { ...column, name: 'task_progress', sort: null } : column,
    )

/** Columns of the own orders (page onlineentrustlist). */
export const orderColumns = arranged(
  'pre_no',
  'lab_name',
  'stage',
  'project_name',
  'sample_summary',
  'test_count',
  'estimated_amount',
  'submitted_at',
  'entrust_no',
  'task_done',
  'return_reason',
  'witness_confirmed_name',
  'witness_confirmed_at',
)

/** Columns of their progress (page entrustprogress). */
export const progressColumns = arranged(
  'pre_no',
  'lab_name',
  'stage',
  'entrust_no',
  'sample_summary',
  'submitted_at',
  'accepted_at',
  'task_done',
  'expect_report_date',
  'conclusion',
  'report_count',
  'open_amount',
)
