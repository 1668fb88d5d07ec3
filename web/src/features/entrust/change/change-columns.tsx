import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import { refLabel } from '../../../kit/cells.tsx'
import { columns, factColumn } from '../../../kit/columns.tsx'
import { formatMoney } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { useWords, type Words, word } from '../../../kit/i18n.ts'
import './change.css'

const text = (row: GridRow, name: string): string => (typeof row[name] === 'string' ? row[name] : '')
const titled =
  (key: Parameters<Words['t']>[0]) =>
  ({ t }: Words): string =>
    t(key)

/** Fee of a change with its sign: what the client pays more, or less. */
export function FeeEffect({ effect }: { effect: string }) {
  if (effect === '') return null
  const isLess = effect.startsWith('-')
  const isNone = !/[1-9]/.test(effect)
  return (
    <span className={isNone ? 'gt-number' : isLess ? 'gt-number gt-fee-less' : 'gt-number gt-fee-more'}>
      {isNone || isLess ? '' : '+'}
      {formatMoney(effect)}
    </span>
  )
}

/** The first thing that changes, of which sample or test, and how many more there are: the number of a sample says least. */
function ChangeItem({ row }: { row: GridRow }) {
  const { t } = useWords()
  const n = typeof row.changes === 'number' ? row.changes : 0
  return (
    <span className="gt-change-item">
      <span className="what gt-ellipsis">{text(row, 'change_item')}</span>
      {text(row, 'change_of') ? <span className="gt-quiet gt-ellipsis">{text(row, 'change_of')}</span> : null}
      {n > 1 ? <span className="more gt-number">{t('page.djentrustmanage.entrustchangelist.more', { n })}</span> : null}
    </span>
  )
}

/** Columns of the list of changes: what becomes what, why, for how much, by whom. */
export function changeColumns(onOpen: (row: GridRow) => void): GridColumn[] {
  const own = columns(
    entrustChange,
    [
      'change_no',
      'state',
      'entrustment_id',
      'reason',
      'fee_effect',
      'requested_by',
      'submitted_at',
      'approved_by_id',
      'approved_at',
      'affects_report',
    ],
    {
      change_no: {
        width: 160,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {text(row, 'change_no') || word('page.djentrustmanage.entrustchangelist.unnumbered')}
          </button>
        ),
      },
      state: { width: 92, wide: 172 },
      entrustment_id: {
        width: 138,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {refLabel(row, 'entrustment_id')}
          </button>
        ),
      },
      reason: { width: 112 },
      fee_effect: { width: 104, render: row => <FeeEffect effect={text(row, 'fee_effect')} /> },
      requested_by: { width: 92 },
      submitted_at: { width: 168 },
      approved_by_id: { width: 92 },
      approved_at: { width: 168, optional: true },
      affects_report: { width: 104, optional: true },
    },
  )
  const at = (name: string): GridColumn[] => own.filter(column => column.name === name)
  const { reason } = entrustChange.fields
  return [
    ...at('change_no'),
    ...at('state'),
    ...at('entrustment_id'),
    factColumn('change_item', reason, {
      width: 160,
      title: titled('page.djentrustmanage.entrustchangelist.item'),
      render: row => <ChangeItem row={row} />,
      text: row => [text(row, 'change_item'), text(row, 'change_of')].filter(Boolean).join(' '),
    }),
    factColumn('old_value', reason, { width: 124, title: titled('page.djentrustmanage.entrustchangelist.before') }),
    factColumn('new_value', reason, { width: 124, title: titled('page.djentrustmanage.entrustchangelist.after') }),
    // before the reason: who decides sees the fee in a narrow window and in every language
    ...at('fee_effect'),
    ...at('reason'),
    ...at('requested_by'),
    ...at('submitted_at'),
    ...at('approved_by_id'),
    ...at('approved_at'),
    ...at('affects_report'),
  ]
}
