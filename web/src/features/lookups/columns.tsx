import { reportForgery } from '@gt/domain/reports/report-forgery.entity.ts'
import { reportVerifyLog } from '@gt/domain/reports/report-verify-log.entity.ts'
import { NumberedLink } from '../../app/numbered-link.tsx'
import { refLabel } from '../../kit/cells.tsx'
import { columns } from '../../kit/columns.tsx'
import { minuteWidth } from '../../kit/due-width.ts'
import { formatMinute } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { word } from '../../kit/i18n.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const reportNumber = {
  width: 150,
  render: (row: GridRow) => (
    <NumberedLink page="trialreport.index" id={row.report_id} number={refLabel(row, 'report_id')} />
  ),
}
const code = { width: 232, render: (row: GridRow) => <span className="gt-number">{text(row.code)}</span> }
const minute = (name: string) => ({
  ...minuteWidth,
  render: (row: GridRow) => <span className="gt-number">{formatMinute(text(row[name]))}</span>,
})

/** The address is kept as a digest: its first signs tell whether two look-ups came from one place. */
const sourceOf = (row: GridRow): string => text(row.ip).slice(0, 6)

/** Columns of the look-ups. */
export const lookupColumns = (): GridColumn[] =>
  columns(reportVerifyLog, ['report_id', 'code', 'result', 'verified_at', 'ip', 'channel'], {
    report_id: reportNumber,
    code,
    result: { width: 110 },
    verified_at: minute('verified_at'),
    ip: {
      title: ({ t }) => t('page.trialreport.verifylog.source'),
      width: 96,
      sort: null,
      render: row => (
        <span className="gt-number" title={word('page.trialreport.verifylog.source_how')}>
          {sourceOf(row)}
        </span>
      ),
      text: sourceOf,
    },
    channel: { width: 90 },
  })

/** Columns of the suspected forgeries. */
export const forgeryColumns = (onOpen: (row: GridRow) => void): GridColumn[] =>
  columns(
    reportForgery,
    [
      'code',
      'state',
      'report_id',
      'difference',
      'sender_contact',
      'reported_at',
      'verdict',
      'handled_by_id',
      'handled_at',
    ],
    {
      code: {
        ...code,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {text(row.code)}
          </button>
        ),
      },
      state: { width: 92 },
      report_id: reportNumber,
      difference: { width: 220 },
      sender_contact: { width: 120 },
      reported_at: minute('reported_at'),
      verdict: { width: 92 },
      handled_by_id: { width: 92 },
      handled_at: minute('handled_at'),
    },
  )
