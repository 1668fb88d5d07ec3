import { sample } from '@gt/domain/samples/sample.entity.ts'
import { specWords } from '@gt/domain/samples/spec-words.ts'
import { OrderLink } from '../../app/numbered-link.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { columns } from '../../kit/columns.tsx'
import { DueDate } from '../../kit/due.tsx'
import { dueWidth } from '../../kit/due-width.ts'
import type { FormSection } from '../../kit/entity-form.tsx'
import { formatDate } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { type Word, word } from '../../kit/i18n.ts'
import { isDueMatter } from './queues.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Number of a sample; one that was not yet received is called by its name. */
export const sampleNumber = (row: GridRow): string => text(row.sample_number) || text(row.name) || row.id

/** Who has the sample in hand, else where it lies. */
const whereabouts = (row: GridRow): string => text(row.holder) || refLabel(row, 'sample_library_id')

/** Tasks of a sample whose records are checked, of all its tasks: "1/3"; empty without tasks. */
const progressOf = (row: GridRow): string =>
  typeof row.task_count === 'number' && row.task_count > 0 ? `${row.task_checked ?? 0}/${row.task_count}` : ''

/** A column that the list answers beside the fields of the sample. */
export const beside = (
  name: string,
  title: Word,
  width: number,
  value: (row: GridRow) => string,
  more: Partial<GridColumn> = {},
): GridColumn => ({
  name,
  title: ({ t }) => t(title),
  width,
  wide: width,
  align: 'left',
  render: value,
  sort: null,
  text: value,
  optional: false,
  ...more,
})

/** Columns of the list of samples; those beyond the usual work are chosen by the user. */
export function sampleColumns(onOpen: (row: GridRow) => void): GridColumn[] {
  const own = new Map(
    columns(
      sample,
      [
        'sample_number',
        'entrustment_id',
        'name',
        'specification',
        'state',
        'maturity_date',
        'quantity',
        'age_days',
        'inbound_date',
        'received_at',
        'received_by_id',
        'structural_part',
        'sampling_date',
        'trial_class_id',
        'batch_number',
        'curing',
        'sample_condition',
        'local_no',
      ],
      {
        sample_number: {
          width: 132,
          wide: 128,
          render: row => (
            <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
              {sampleNumber(row)}
            </button>
          ),
        },
        entrustment_id: {
          width: 136,
          wide: 132,
          render: row => <OrderLink id={row.entrustment_id} number={refLabel(row, 'entrustment_id')} />,
        },
        name: { width: 122, wide: 106 },
        specification: {
          width: 108,
          wide: 108,
          title: ({ t }) => t('page.djentrustmanage.samplelist.spec'),
          render: specWords,
          text: specWords,
        },
        quantity: { width: 80 },
        state: { width: 88, wide: 136 },
        maturity_date: {
          ...dueWidth,
          render: row =>
            row.to_mould === 1 ? (
              word('page.djentrustmanage.samplelist.to_mould')
            ) : isDueMatter(row.state) ? (
              <DueDate date={text(row.maturity_date) || null} />
            ) : (
              <span className="gt-number">{formatDate(text(row.maturity_date))}</span>
            ),
        },
        age_days: { width: 64, optional: true },
        received_by_id: { width: 88, optional: true },
        inbound_date: { width: 114, optional: true },
        received_at: { width: 110, optional: true, render: row => formatDate(text(row.received_at)) },
        structural_part: { width: 150, optional: true },
        sampling_date: { width: 128, optional: true },
        trial_class_id: { width: 96, optional: true },
        batch_number: { width: 110, optional: true },
        curing: { width: 96, optional: true },
        sample_condition: { width: 160, optional: true },
        local_no: { width: 168, optional: true },
      },
    ).map(column => [column.name, column]),
  )
  const where = beside('where', 'page.djentrustmanage.samplelist.where', 108, whereabouts, { wide: 98 })
  const progress = beside('progress', 'page.djentrustmanage.samplelist.progress', 80, progressOf, {
    align: 'right',
    wide: 96,
  })
  const project = beside(
    'project_name',
    'page.djentrustmanage.samplelist.project',
    180,
    row => text(row.project_name),
    {
      optional: true,
    },
  )
  const unit = beside(
    'entrusting_unit',
    'page.djentrustmanage.samplelist.unit',
    180,
    row => text(row.entrusting_unit),
    {
      optional: true,
    },
  )
  // who has a sample in hand stands as its place already
  const keeper = beside('keeper', 'page.djentrustmanage.samplelist.keeper', 88, row => text(row.keeper), {
    optional: true,
  })
  const named = [...own.values()]
  const at = named.findIndex(column => column.name === 'maturity_date')
  const blind = beside('blind_code', 'page.djentrustmanage.samplelist.blind_code', 96, row => text(row.blind_code), {
    optional: true,
  })
  return [
    // due date and place are read whole beside the commands of their row also where words are longer
    ...named.slice(0, at + 1),
    where,
    progress,
    ...named.slice(at + 1),
    keeper,
    blind,
    project,
    unit,
  ]
}

/** The fields of a sample as its drawer groups them. */
export const sampleSections: readonly FormSection[] = [
  {
    title: 'page.djentrustmanage.samplelist.identity',
    fields: [
      'entrustment_id',
      'trial_class_id',
      'specification',
      'grade',
      'quantity',
      'batch_number',
      'manufacturer',
      'structural_part',
      'site_stake',
      'sampling_date',
    ],
  },
  {
    title: 'page.djentrustmanage.samplelist.keeping',
    fields: [
      'received_by_id',
      'received_at',
      'sample_condition',
      'sample_library_id',
      'curing',
      'age_days',
      'maturity_date',
      'retain_required',
      'reject_reason',
      'description',
    ],
  },
]
