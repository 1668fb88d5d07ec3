import { Link } from 'react-router'
import { routeKey } from '../app/routes.ts'
import { useSigned } from '../app/state.ts'
import { to } from '../app/to.ts'

interface RecordNumberProps {
  /** Code of the page that shows the record. */
  readonly page: string
  readonly id: string
  readonly number: string
}

/** The number of a record: a link to it for whoever has its page, plain for others. */
export function RecordNumber({ page, id, number }: RecordNumberProps) {
  const { routes } = useSigned()
  return routes.has(routeKey(to(page))) ? (
    <Link className="gt-number" to={to(page, { id })}>
      {number}
    </Link>
  ) : (
    <span className="gt-number">{number}</span>
  )
}
