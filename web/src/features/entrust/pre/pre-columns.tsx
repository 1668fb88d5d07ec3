import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { OrderLink } from '../../../app/numbered-link.tsx'
import { refLabel } from '../../../kit/cells.tsx'
import { columns, factColumn } from '../../../kit/columns.tsx'
import { DueDate } from '../../../kit/due.tsx'
import { dueWidth, minuteWidth } from '../../../kit/due-width.ts'
import { formatMinute } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { type Words, word } from '../../../kit/i18n.ts'
import { StateMark } from '../../../kit/state-mark.tsx'

const { fields } = entrustmentTemp
const { list: states } = fields.state.options

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const titled =
  (key: Parameters<Words['t']>[0]) =>
  ({ t }: Words): string =>
    t(key)

/** Number of a pre-entrustment; a draft that was never sent has none yet. */
export const preNumber = (row: GridRow): string => text(row, 'pre_no') || word('page.djentrustmanage.entrusttemp.draft')

/** Who orders, as the client wrote it. */
export const clientOf = (row: GridRow): string => customerSnapshotOf(row.customer_snapshot).entrusting_unit ?? ''

/** Hours after which a waiting pre-entrustment is told in red (page ywtentrustlist). */
const lateHours = 24
const isLate = (row: GridRow): boolean => typeof row.wait_hours === 'number' && row.wait_hours >= lateHours

/** True when the next step is the viewer's own: the laboratory's to accept, the client's to mend. */
const waitsForViewer = (row: GridRow): boolean =>
  Array.isArray(row.can) &&
  row.can.some(command => command === 'accept' || (command === 'save' && row.state === 'returned'))

const numberColumn = (onOpen: (row: GridRow) => void) => ({
  width: 152,
  render: (row: GridRow) => (
    <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
      {preNumber(row)}
    </button>
  ),
})
const stateColumn = {
  width: 108,
  wide: 206,
  render: (row: GridRow) => <StateMark list={states} code={text(row, 'state')} mine={waitsForViewer(row)} />,
}

/** The order that was made of it, for those who have its page. */
const orderColumn = {
  width: 132,
  render: (row: GridRow) => <OrderLink id={row.entrustment_id} number={refLabel(row, 'entrustment_id')} />,
}

const client = factColumn('client', fields.project_name, {
  width: 150,
  title: ({ say }: Words) => say(fields.entrust_unit_id.label),
  render: clientOf,
  text: clientOf,
})
const summary = factColumn('sample_summary', fields.project_name, {
  width: 180,
  title: titled('page.djentrustmanage.newEntrustsManager.samples'),
})
const figure = (name: string, title: Parameters<Words['t']>[0]): GridColumn =>
  factColumn(name, fields.wizard_step, { width: 72, wide: 96, title: titled(title) })

/** Columns of the client's own pre-entrustments. */
export function ownColumns(onOpen: (row: GridRow) => void): GridColumn[] {
  const own = columns(
    entrustmentTemp,
    ['pre_no', 'project_name', 'submitted_at', 'source', 'state', 'return_reason', 'entrustment_id'],
    {
      pre_no: numberColumn(onOpen),
      project_name: { width: 156 },
      submitted_at: { ...minuteWidth, render: row => formatMinute(text(row, 'submitted_at')) },
      source: { width: 96, optional: true },
      state: stateColumn,
      return_reason: { width: 180 },
      entrustment_id: orderColumn,
    },
  )
  const [number, project, ...rest] = own
  return [...(number ? [number] : []), client, ...(project ? [project] : []), summary, ...rest]
}

/** Columns of the inbox, those that tell what waits first. */
export function inboxColumns(onOpen: (row: GridRow) => void): GridColumn[] {
  const own = new Map(
    columns(
      entrustmentTemp,
      [
        'pre_no',
        'source',
        'project_name',
        'estimated_amount',
        'expected_report_date',
        'submitted_at',
        'state',
        'entrustment_id',
        'return_reason',
      ],
      {
        pre_no: numberColumn(onOpen),
        source: { width: 92 },
        project_name: { width: 180 },
        estimated_amount: { width: 104 },
        expected_report_date: {
          ...dueWidth,
          render: row =>
            row.state === 'submitted' ? (
              <DueDate date={text(row, 'expected_report_date') || null} />
            ) : (
              <span className="gt-number">{text(row, 'expected_report_date')}</span>
            ),
        },
        submitted_at: { ...minuteWidth, render: row => formatMinute(text(row, 'submitted_at')) },
        state: stateColumn,
        entrustment_id: orderColumn,
        return_reason: { width: 180, optional: true },
      },
    ).map(column => [column.name, column]),
  )
  const at = (name: string): GridColumn[] => [own.get(name)].filter(column => column !== undefined)
  return [
    ...at('pre_no'),
    ...at('state'),
    factColumn('wait_hours', fields.wizard_step, {
      width: 92,
      title: titled('page.djentrustmanage.ywtentrustlist.wait'),
      render: row => (
        <span className={isLate(row) ? 'gt-number gt-late' : 'gt-number'}>{String(row.wait_hours ?? '')}</span>
      ),
    }),
    client,
    ...at('project_name'),
    summary,
    figure('sample_count', 'page.djentrustmanage.newEntrustsManager.samples'),
    figure('item_count', 'page.djentrustmanage.newEntrustsManager.item_count'),
    ...at('expected_report_date'),
    ...at('submitted_at'),
    ...at('estimated_amount'),
    ...at('source'),
    ...at('entrustment_id'),
    ...at('return_reason'),
  ]
}
