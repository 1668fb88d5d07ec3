import { deskFactFields } from '@gt/domain/reports/desk-facts.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { refLabel } from '../../kit/cells.tsx'
import { columns, factColumn } from '../../kit/columns.tsx'
import type { FormSection } from '../../kit/entity-form.tsx'
import { formatDate } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { word } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { TestName } from '../../kit/test-name.tsx'

const told = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

const day = (name: string) => (row: GridRow) => <span className="gt-number">{formatDate(told(row, name))}</span>

/** The test of a report with its ages: reports of one sample may differ by them alone. */
export const ReportTest = ({ row }: { row: GridRow }) => (
  <TestName name={refLabel(row, 'trial_list_id')} age={row.ages} />
)

/** Where a report stands for its client: what is being changed counts until the change is done, and is not read meanwhile. */
export const ClientState = ({ row }: { row: GridRow }) =>
  row.changing === 1 ? (
    <span className="gt-under-way">{word('common.being_changed')}</span>
  ) : (
    <StateMark list={reportState} code={String(row.state)} />
  )

/** Columns of the report list; those beyond the usual questions are chosen by the user. */
export function reportColumns(onOpen: (row: GridRow) => void, inside: boolean): GridColumn[] {
  const made = columns(
    report,
    [
      'report_number',
      'state',
      'sample_id',
      'trial_list_id',
      'judgement',
      'report_date',
      'issued_at',
      'approver_id',
      'entrustment_id',
      'test_date_to',
      'compiler_id',
      'auditor_id',
      'archived_at',
      'change_count',
      'return_count',
      'page_count',
    ],
    {
      report_number: {
        width: 134,
        wide: 134,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {told(row, 'display_number')}
          </button>
        ),
      },
      state: { width: 88, ...(inside ? {} : { render: row => <ClientState row={row} /> }) },
      // a report of several samples has no sample of its own
      sample_id: { width: 112, render: row => told(row, 'sample_names') },
      trial_list_id: { width: 142, render: row => <ReportTest row={row} /> },
      judgement: { width: 88 },
      report_date: { width: 114 },
      issued_at: { width: 114, render: day('issued_at') },
      approver_id: { width: 106 },
      entrustment_id: { optional: true, width: 124 },
      test_date_to: { optional: true, width: 114 },
      compiler_id: { optional: true },
      auditor_id: { optional: true },
      archived_at: { optional: true, width: 114, render: day('archived_at') },
      change_count: { optional: true },
      return_count: { optional: true },
      page_count: { optional: true },
    },
  )
  const place = made.findIndex(({ name }) => name === 'judgement')
  return made.toSpliced(
    place,
    0,
    factColumn('project_name', deskFactFields.project_name, { width: 146, wide: 146 }),
    factColumn('sample_numbers', deskFactFields.sample_numbers, { width: 124, wide: 124, optional: true }),
    factColumn('entrust_unit_name', deskFactFields.entrust_unit_name, { width: 150, wide: 150, optional: true }),
  )
}

/** What the list carries for the laboratory's own staff only. */
export const staffColumns: ReadonlySet<string> = new Set([
  'project_name',
  'sample_numbers',
  'entrust_unit_name',
  'compiler_id',
  'auditor_id',
  'approver_id',
])

/** The fields of a report as its drawer groups them. */
export const reportSections: readonly FormSection[] = [
  {
    title: 'page.trialreport.index.facts',
    fields: [
      'entrustment_id',
      'sample_id',
      'trial_list_id',
      'trial_category_id',
      'test_date_from',
      'test_date_to',
      'judgement',
      'report_date',
      'page_count',
      'copies',
      'cma_mark',
      'grade_mark',
      'conclusion',
      'remarks',
    ],
  },
  {
    title: 'page.trialreport.index.people',
    fields: [
      'compiler_id',
      'compiled_at',
      'auditor_id',
      'audited_at',
      'approver_id',
      'approved_at',
      'issued_at',
      'archived_at',
    ],
  },
]
