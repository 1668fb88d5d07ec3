import type { GridRow } from '../../kit/grid-column.ts'
import './works.css'

const whole = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Groups that are finished at a place, beside those that its frequencies demand. */
export function DoneCell({ row }: { readonly row: GridRow }) {
  const [done, need, missing] = [whole(row.calc_done), whole(row.calc_need), whole(row.calc_missing)]
  return (
    <span className="gt-works-done">
      <span className="gt-number">{need > 0 ? `${done}/${need}` : done}</span>
      {need > 0 ? <meter min={0} max={need} value={need - missing} aria-hidden /> : null}
    </span>
  )
}
