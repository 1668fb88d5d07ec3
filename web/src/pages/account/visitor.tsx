import { useLocation } from 'react-router'
import { Visitor } from '../../features/public/visitor.tsx'

/** What a laboratory lends to somebody without an account, by the key of the link. */
export default function VisitorPage() {
  return <Visitor g={new URLSearchParams(useLocation().search).get('g') ?? ''} />
}
