import { deliveryWays } from '@gt/domain/reports/delivery-ways.ts'
import { keepPermanently } from '@gt/domain/reports/desk-facts.ts'
import { sealState } from '@gt/domain/reports/lists.ts'
import { completeFile, missingPapers } from '@gt/domain/reports/missing-papers.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { OrderLink } from '../../app/numbered-link.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { columns, factColumn } from '../../kit/columns.tsx'
import { DueDate } from '../../kit/due.tsx'
import { dueWidth, minuteWidth } from '../../kit/due-width.ts'
import { dueOf, formatDate, formatMinute } from '../../kit/format.ts'
import { Glyph } from '../../kit/glyph.tsx'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { ReportTest } from './columns.tsx'
import { type DeskFactName, deskFact } from './desk-facts.ts'

const told = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

const minute = (name: string) => ({
  ...minuteWidth,
  render: (row: GridRow) => <span className="gt-number">{formatMinute(told(row, name))}</span>,
})

/** States in which the client still waits for the report. */
const awaited: readonly unknown[] = ['approved', 'signing', 'signed', 'printed']

/** The day that was promised, with how far off it is as long as the client waits. */
function Planned({ row }: { row: GridRow }) {
  const day = told(row, 'planned_report_date')
  return awaited.includes(row.state) ? (
    <DueDate date={day || null} />
  ) : (
    <span className="gt-number">{formatDate(day)}</span>
  )
}

/** Years, or for ever. */
function KeptFor({ row }: { row: GridRow }) {
  const { say } = useWords()
  if (row.keep_permanently === 1) return say(keepPermanently.label)
  return <span className="gt-number">{typeof row.keep_years === 'number' ? row.keep_years : ''}</span>
}

/** The day from which the paper may be destroyed; how long it is past, as long as the paper is there. */
function KeptUntil({ row }: { row: GridRow }) {
  const day = told(row, 'destroy_after')
  const ended = (dueOf(day || null)?.days ?? 1) <= 0
  return ended && row.archive_state !== 'destroyed' ? (
    <DueDate date={day} />
  ) : (
    <span className="gt-number">{formatDate(day)}</span>
  )
}

/** How a report is sealed, with the seals that its approval left out as they were past their dates. */
function LeftOut({ row }: { row: GridRow }) {
  const { t, say } = useWords()
  const state = sealState.codes.find(code => code === row.seal_state)
  const text = t('page.djentrustmanage.printlist.seals_left_out', {
    state: state ? say(sealState.labels[state]) : '—',
    seals: told(row, 'seals_left_out'),
  })
  return (
    <span className="gt-missing gt-ellipsis" title={text}>
      {text}
    </span>
  )
}

/** The papers that a file lacks, by name, or that it is complete; of one that waits, as if it were made now. */
function Missing({ row }: { row: GridRow }) {
  const { say, language } = useWords()
  if (Array.isArray(row.missing) && row.missing.length === 0)
    return (
      <span className="gt-complete">
        <Glyph shape="okring" tone="green" />
        {say(completeFile)}
      </span>
    )
  const text = missingPapers(row.missing, language)
  return text ? (
    <span className="gt-missing gt-ellipsis" title={text}>
      {text}
    </span>
  ) : null
}

/** Every way in which the report went. */
function Ways({ row }: { row: GridRow }) {
  const { language } = useWords()
  const text = deliveryWays(row.delivery_modes, language)
  return (
    <span className="gt-ellipsis" title={text}>
      {text}
    </span>
  )
}

function fact(name: DeskFactName, override: Partial<GridColumn> = {}): GridColumn {
  const { field, title } = deskFact(name)
  return factColumn(name, field, { ...(title ? { title: ({ t }) => t(title) } : {}), ...override })
}

/** Columns that the desks after the approval choose from, by name. */
function deskColumns(onOpen: (row: GridRow) => void): ReadonlyMap<string, GridColumn> {
  const own = columns(
    report,
    [
      'report_number',
      'entrustment_id',
      'trial_list_id',
      'approved_at',
      'page_count',
      'copies',
      'state',
      'judgement',
      'report_date',
      'issued_at',
      'report_unique_code_id',
      'change_count',
    ],
    {
      report_number: {
        width: 138,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {told(row, 'display_number')}
          </button>
        ),
      },
      entrustment_id: {
        width: 138,
        render: row => <OrderLink id={row.entrustment_id} number={refLabel(row, 'entrustment_id')} />,
      },
      trial_list_id: { width: 150, render: row => <ReportTest row={row} /> },
      approved_at: minute('approved_at'),
      page_count: { width: 68 },
      copies: { width: 68 },
      state: { width: 92 },
      judgement: { width: 92 },
      report_date: { width: 114 },
      issued_at: minute('issued_at'),
    },
  )
  const sealed = fact('seal_state', { width: 92 })
  const facts: GridColumn[] = [
    fact('sample_numbers', { width: 130 }),
    fact('entrust_unit_name', { width: 168 }),
    fact('project_name', { width: 150 }),
    fact('planned_report_date', {
      ...dueWidth,
      render: row => <Planned row={row} />,
    }),
    fact('charge_state', { width: 96 }),
    { ...sealed, render: row => (told(row, 'seals_left_out') ? <LeftOut row={row} /> : sealed.render(row)) },
    fact('printed_copies', { width: 76 }),
    fact('last_printed_at', minute('last_printed_at')),
    fact('last_printed_by', { width: 96 }),
    fact('issued_copies', { width: 76 }),
    fact('delivery_mode', { width: 96, render: row => <Ways row={row} /> }),
    fact('receiver_name', { width: 96 }),
    fact('tracking_no', { width: 140 }),
    fact('delivered_at', minute('delivered_at')),
    fact('delivered_by', { width: 96 }),
    fact('archive_no', { width: 138 }),
    fact('volume_no', { width: 112 }),
    fact('shelf', { width: 104 }),
    fact('keep_years', { width: 104, render: row => <KeptFor row={row} /> }),
    fact('destroy_after', { ...dueWidth, render: row => <KeptUntil row={row} /> }),
    fact('archived_on', { width: 104 }),
    fact('archived_by', { width: 96 }),
    fact('archive_state', { width: 104 }),
    fact('borrower', { width: 96 }),
    fact('due_back', { ...dueWidth, render: row => <DueDate date={told(row, 'due_back') || null} /> }),
    fact('missing', { width: 150, render: row => <Missing row={row} /> }),
  ]
  return new Map([...own, ...facts].map(column => [column.name, column]))
}

/** The usual columns of a desk in their order, and those that the user may choose. */
const pick =
  (usual: readonly string[], chosen: readonly string[]) =>
  (onOpen: (row: GridRow) => void): GridColumn[] => {
    const all = deskColumns(onOpen)
    return [...usual, ...chosen].map(name => {
      const column = all.get(name)
      if (!column) throw new Error(`the desks have no column ${name}`)
      return { ...column, optional: chosen.includes(name) }
    })
  }

export const printColumns = pick(
  [
    'report_number',
    'state',
    'charge_state',
    'trial_list_id',
    'entrustment_id',
    'entrust_unit_name',
    'copies',
    'printed_copies',
    'approved_at',
    'planned_report_date',
    'last_printed_at',
    'seal_state',
  ],
  ['project_name', 'page_count', 'last_printed_by'],
)

const words = (name: string, title: Word, width: number): GridColumn => ({
  name,
  title: ({ t }) => t(title),
  width,
  wide: width,
  align: 'left',
  render: row => told(row, name),
  sort: null,
  text: row => told(row, name),
  optional: false,
})

/** Reports of a site: where in the works their samples are from. */
export const siteColumns = (onOpen: (row: GridRow) => void): GridColumn[] => {
  const usual = pick(
    [
      'report_number',
      'state',
      'judgement',
      'trial_list_id',
      'approved_at',
      'page_count',
      'printed_copies',
      'seal_state',
      'volume_no',
    ],
    [
      'sample_numbers',
      'entrustment_id',
      'archive_no',
      'archived_on',
      'archive_state',
      'missing',
      'last_printed_at',
      'last_printed_by',
    ],
  )(onOpen)
  return [
    ...usual.slice(0, 4),
    words('stake_part', 'page.gdtrialtest.samplelist.stake_part', 190),
    words('wbs_name', 'page.gdtrialtest.samplelist.place', 140),
    words('project_section_name', 'page.gdtrialtest.samplelist.section', 96),
    ...usual.slice(4),
  ]
}

export const issueColumns = pick(
  [
    'report_number',
    'state',
    'charge_state',
    'entrustment_id',
    'entrust_unit_name',
    'copies',
    'issued_copies',
    'planned_report_date',
    'delivery_mode',
    'receiver_name',
    'delivered_at',
  ],
  ['project_name', 'trial_list_id', 'last_printed_at', 'tracking_no', 'delivered_by'],
)

export const archiveColumns = pick(
  [
    'report_number',
    'state',
    'missing',
    'archive_state',
    'archive_no',
    'volume_no',
    'shelf',
    'entrustment_id',
    'entrust_unit_name',
    'trial_list_id',
    'issued_at',
    'archived_on',
    'keep_years',
    'destroy_after',
  ],
  ['project_name', 'page_count', 'archived_by', 'borrower', 'due_back'],
)

export const compileColumns = pick(
  [
    'report_number',
    'state',
    'judgement',
    'trial_list_id',
    'entrustment_id',
    'entrust_unit_name',
    'project_name',
    'report_date',
    'planned_report_date',
    'issued_at',
  ],
  ['sample_numbers', 'report_unique_code_id', 'change_count', 'page_count', 'charge_state', 'archive_no'],
)
