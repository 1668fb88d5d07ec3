import { Link } from 'react-router'
import { useOwnPage } from './own-page.ts'
import { routeKey } from './routes.ts'
import { useSigned } from './state.ts'
import { to } from './to.ts'

interface NumberedLinkProps {
  /** Code of the page that shows the record. */
  readonly page: string
  /** The record; without one there is nothing to lead to. */
  readonly id: unknown
  readonly number: string
}

/** The number of a record in a row of a list, which leads to it where the user has its page. */
export function NumberedLink({ page, id, number }: NumberedLinkProps) {
  const { routes } = useSigned()
  const address = to(page, { id: String(id ?? '') })
  if (!number || !id || !routes.has(routeKey(address))) return <span className="gt-number">{number}</span>
  return (
    <Link className="gt-number" to={address} tabIndex={-1}>
      {number}
    </Link>
  )
}

/** The number of an order in a row of a list. */
export const OrderLink = (order: Pick<NumberedLinkProps, 'id' | 'number'>) => (
  <NumberedLink page={useOwnPage('djentrustmanage.newEntrustsManager', 'gdtrialtest.samplelist')} {...order} />
)
