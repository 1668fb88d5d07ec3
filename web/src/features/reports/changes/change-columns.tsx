import { reportChange } from '@gt/domain/reports/report-change.entity.ts'
import { refLabel } from '../../../kit/cells.tsx'
import { columns } from '../../../kit/columns.tsx'
import { minuteWidth } from '../../../kit/due-width.ts'
import { formatMinute } from '../../../kit/format.ts'
import type { GridColumn, GridRow } from '../../../kit/grid-column.ts'
import { copiesOut } from './change-commands.ts'

const number = (name: string) => ({
  width: 146,
  render: (row: GridRow) => <span className="gt-number">{refLabel(row, name)}</span>,
})

/** Columns of the changes, with the recall as copies that came back of those that are out. */
export const changeColumns = (onOpen: (row: GridRow) => void): GridColumn[] =>
  columns(
    reportChange,
    [
      'change_no',
      'from_revision_id',
      'state',
      'reason_kind',
      'scope',
      'reason',
      'to_revision_id',
      'requested_by_id',
      'apply_source',
      'created_at',
      'approved_by_id',
      'recovered_copies',
      'charge_amount',
    ],
    {
      change_no: {
        width: 160,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {String(row.change_no ?? '—')}
          </button>
        ),
      },
      from_revision_id: {
        ...number('from_revision_id'),
        title: ({ t }) => t('page.djentrustmanage.changelist.old_no'),
      },
      to_revision_id: { ...number('to_revision_id'), title: ({ t }) => t('page.djentrustmanage.changelist.new_no') },
      reason_kind: { width: 112 },
      scope: { width: 112 },
      reason: { width: 200 },
      state: { width: 92, wide: 172 },
      requested_by_id: { width: 92 },
      apply_source: { width: 92 },
      created_at: {
        ...minuteWidth,
        title: ({ t }) => t('page.djentrustmanage.changelist.applied_at'),
        render: row => <span className="gt-number">{formatMinute(String(row.created_at ?? ''))}</span>,
      },
      approved_by_id: { width: 92 },
      recovered_copies: {
        width: 96,
        render: row => (
          <span className="gt-number">
            {copiesOut(row) > 0 ? `${String(row.recovered_copies ?? 0)}/${copiesOut(row)}` : '—'}
          </span>
        ),
      },
      charge_amount: { width: 100 },
    },
  )
