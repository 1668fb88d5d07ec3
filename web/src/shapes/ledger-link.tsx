import { Link } from 'react-router'
import { routeKey } from '../app/routes.ts'
import { useSigned } from '../app/state.ts'
import { to } from '../app/to.ts'
import { type LedgerAsked, writeQuestion } from './ledger-question.ts'

interface LedgerLinkProps {
  /** Code of the ledger that is asked. */
  readonly page: string
  readonly asked: LedgerAsked
  readonly text: string
}

/** A value that leads to a ledger with a question about it: a link for whoever has its page, plain for others. */
export function LedgerLink({ page, asked, text }: LedgerLinkProps) {
  const { routes } = useSigned()
  return routes.has(routeKey(to(page))) ? <Link to={to(page, { l: writeQuestion(asked) })}>{text}</Link> : text
}
