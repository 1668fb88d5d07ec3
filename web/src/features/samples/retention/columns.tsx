import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { NumberedLink } from '../../../app/numbered-link.tsx'
import { refLabel } from '../../../kit/cells.tsx'
import { columns } from '../../../kit/columns.tsx'
import { DueDate } from '../../../kit/due.tsx'
import { dueWidth } from '../../../kit/due-width.ts'
import { formatDate } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import type { Word } from '../../../kit/i18n.ts'
import { retentionNumber } from './commands.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A column that the list answers beside the fields of the part. */
const beside = (name: string, title: Word, width: number): GridColumn => ({
  name,
  title: ({ t }) => t(title),
  width,
  wide: width,
  align: 'left',
  render: row => text(row[name]),
  sort: null,
  text: row => text(row[name]),
  optional: false,
})

/** Columns of the retained parts; who disposed of them stands last. A site tells for which part of its work each stands. */
export function retentionColumns(onOpen: (row: GridRow) => void, site?: true): GridColumn[] {
  const [number, sampleNo, ...rest] = columns(
    sampleRetention,
    [
      'retention_no',
      'sample_id',
      'state',
      'quantity',
      'due_on',
      'sample_library_id',
      'retained_on',
      'retention_days',
      'storage_condition',
      'keeper_id',
      'seal_no',
      'disposed_on',
      'disposal_method',
      'disposer_id',
      'disposal_approved_by_id',
      'witness_id',
    ],
    {
      retention_no: {
        width: 136,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {retentionNumber(row)}
          </button>
        ),
      },
      sample_id: {
        width: 140,
        render: row => (
          <NumberedLink page="djentrustmanage.samplelist" id={row.sample_id} number={refLabel(row, 'sample_id')} />
        ),
      },
      state: { width: 112, wide: 190 },
      quantity: { width: 84 },
      due_on: {
        ...dueWidth,
        render: row =>
          typeof row.days_left === 'number' ? (
            <DueDate date={text(row.due_on) || null} />
          ) : (
            <span className="gt-number">{formatDate(text(row.due_on))}</span>
          ),
      },
      sample_library_id: { width: 120 },
      retained_on: { width: 114 },
      retention_days: { width: 76 },
      storage_condition: { width: 104 },
      keeper_id: { width: 92 },
      seal_no: { width: 104 },
      disposed_on: { width: 114 },
      disposal_method: { width: 96 },
      disposer_id: { width: 88 },
      disposal_approved_by_id: { width: 88 },
      witness_id: { width: 88, optional: true },
    },
  )
  return [
    ...[number, sampleNo].filter(column => column !== undefined),
    beside('sample_name', 'page.djentrustmanage.samplelyList.name', 124),
    beside('specification', 'page.djentrustmanage.samplelist.spec', 110),
    ...(site
      ? [
          beside('section', 'page.gdtrialtest.unqualifiedlist.section', 120),
          beside('part', 'page.djentrustmanage.nonconforminglist.part', 160),
          beside('represents', 'page.gdtrialtest.samplelistly.represents', 100),
        ]
      : []),
    ...rest,
  ]
}
