import type { OutputOf } from '@gt/domain/kit/action.ts'
import type { reportActions } from '@gt/domain/reports/actions.ts'
import type { ReactNode } from 'react'
import { to } from '../../app/to.ts'
import { refLabel } from '../../kit/cells.tsx'
import { formatDate } from '../../kit/format.ts'
import { listMark } from '../../kit/marks.ts'
import { Empty } from '../../kit/parts.tsx'
import { Drill } from './card.tsx'
import { Rows } from './rows.tsx'

/** The list of reports, to which the cards about reports lead. */
export const reportList = 'trialreport.index'

/** Rows that a card tells. */
const mostShown = 10

type Line = OutputOf<(typeof reportActions.actions)['List']>['rows'][number]

interface ReportRowsProps {
  readonly rows: readonly Line[]
  /** What is said when there is none. */
  readonly none: string
  /** What stands between the test and the day. */
  readonly facts?: (row: Line) => ReactNode
}

/** The reports of a card: number, test and day, each leading to its report. */
export function ReportRows({ rows, none, facts }: ReportRowsProps) {
  if (rows.length === 0) return <Empty text={none} />
  return (
    <Rows close>
      {rows.slice(0, mostShown).map(row => (
        <li
          key={row.id}
          title={[refLabel(row, 'trial_list_id'), refLabel(row, 'sample_id')].filter(Boolean).join(listMark())}
        >
          <Drill className="gt-number link" address={to(reportList, { id: row.id })}>
            {String(row.display_number ?? row.report_number)}
          </Drill>
          <span className="wide gt-ellipsis">{refLabel(row, 'trial_list_id')}</span>
          {facts?.(row)}
          <span className="end gt-number">{formatDate(row.report_date).slice(5)}</span>
        </li>
      ))}
    </Rows>
  )
}
