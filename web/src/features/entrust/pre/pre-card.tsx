import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { formatMinute } from '../../../kit/format.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { clientOf, preNumber } from './pre-columns.tsx'

const { list: states } = entrustmentTemp.fields.state.options
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A pre-entrustment in the list of a telephone. */
export const PreCard = ({ row }: { row: GridRow }) => (
  <>
    <span className="line">
      <b className="gt-number">{preNumber(row)}</b>
      <StateMark list={states} code={text(row.state)} />
    </span>
    <span className="gt-ellipsis">{text(row.project_name) || clientOf(row)}</span>
    <span className="line quiet">
      <span className="gt-ellipsis">{text(row.sample_summary)}</span>
      <span className="gt-number">{formatMinute(text(row.submitted_at))}</span>
    </span>
    {row.state === 'returned' ? <span className="orange">{text(row.return_reason)}</span> : null}
  </>
)
