import { askedNonconformingFacts } from '@gt/domain/audit/asked-nonconforming.ts'
import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { NumberedLink } from '../../app/numbered-link.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { columns } from '../../kit/columns.tsx'
import { minuteWidth } from '../../kit/due-width.ts'
import { formatMinute } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { type Word, word } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const numbered = (field: string, page: string) => ({
  width: 146,
  render: (row: GridRow) => <NumberedLink page={page} id={row[field]} number={refLabel(row, field)} />,
})

/** A column that the list answers beside the fields of the record. */
const beside = (name: string, title: Word | Label, width: number): GridColumn => ({
  name,
  title: ({ t, say }) => (typeof title === 'string' ? t(title) : say(title)),
  width,
  wide: width,
  align: 'left',
  render: row => text(row[name]),
  sort: null,
  text: row => text(row[name]),
  optional: false,
})

const daysOf = (row: GridRow): string => (typeof row.days_open === 'number' ? String(row.days_open) : '')

/** When the units were told; while nobody was, and the day for it is over, that it is late. */
const Told = ({ row }: { row: GridRow }) =>
  row.late === 1 ? (
    <span className="red">{word('page.djentrustmanage.nonconforminglist.late')}</span>
  ) : (
    <span className="gt-number">{formatMinute(text(row.notified_at))}</span>
  )

/** The number of the report, struck where it is void. */
const ReportNumber = ({ row }: { row: GridRow }) => {
  const number = (
    <NumberedLink page="djentrustmanage.trialReportList" id={row.report_id} number={refLabel(row, 'report_id')} />
  )
  return row.report_void === 1 ? (
    <>
      <s>{number}</s> <VoidReport row={row} />
    </>
  ) : (
    number
  )
}

/** That the report of a result is void (workflow 10). */
const VoidReport = ({ row }: { row: GridRow }) =>
  row.report_void === 1 ? <StateMark list={reportState} code="voided" soft /> : null

/** Columns of nonconforming results in the order of their page; a site has the section and the answer of its contractor besides, who sees several laboratories the one whose result it is. */
export function nonconformingColumns(
  onOpen: (row: GridRow) => void,
  { site, several }: { readonly site: true | undefined; readonly several: boolean },
): GridColumn[] {
  const own = columns(
    nonconformingRecord,
    [
      'nonconforming_no',
      'report_id',
      'sample_id',
      'parameter_text',
      'measured_text',
      'requirement_text',
      'found_at',
      'notified_at',
      'treatment',
      'retest_task_id',
      ...(site ? ['answer_text'] : []),
      'state',
    ],
    {
      nonconforming_no: {
        width: 152,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {text(row.nonconforming_no)}
          </button>
        ),
      },
      report_id: { width: 146, render: row => <ReportNumber row={row} /> },
      sample_id: numbered('sample_id', 'djentrustmanage.samplelist'),
      parameter_text: { width: 130 },
      measured_text: { width: 150 },
      requirement_text: { width: 120 },
      found_at: {
        ...minuteWidth,
        render: row => <span className="gt-number">{formatMinute(text(row.found_at))}</span>,
      },
      notified_at: { ...minuteWidth, render: row => <Told row={row} /> },
      treatment: { width: 104 },
      answer_text: { width: 180 },
      retest_task_id: numbered('retest_task_id', 'djentrustmanage.tasklist'),
      state: { width: 92, wide: 172 },
    },
  )
  const daysOpen: GridColumn = {
    ...beside('days_open', askedNonconformingFacts.days_open.label, 84),
    align: 'right',
    render: row => <span className="gt-number">{daysOf(row)}</span>,
    text: daysOf,
  }
  const named = (name: string): GridColumn[] => own.filter(column => column.name === name)
  const rest = own.filter(({ name }) => !['nonconforming_no', 'state', 'report_id', 'sample_id'].includes(name))
  const [parameter, measured, requirement, ...later] = rest
  return [
    ...named('nonconforming_no'),
    ...named('state'),
    ...(several ? [beside('laboratory', 'page.gdtrialtest.unqualifiedlist.laboratory', 140)] : []),
    ...named('report_id'),
    ...named('sample_id'),
    beside('trial_name', 'page.djentrustmanage.nonconforminglist.test', 140),
    ...[parameter, measured, requirement].filter(column => column !== undefined),
    beside('project_name', 'page.djentrustmanage.nonconforminglist.project', 170),
    ...(site ? [beside('section', 'page.gdtrialtest.unqualifiedlist.section', 120)] : []),
    beside('part', 'page.djentrustmanage.nonconforminglist.part', 140),
    daysOpen,
    ...later,
  ]
}
