import { useSearchParams } from 'react-router'
import { RecordLink } from '../../features/public/record-link.tsx'

/** A link that opens one record once, for the person to whom it was sent. */
export default function AutoGotoPage() {
  const [query] = useSearchParams()
  return <RecordLink t={query.get('t') ?? ''} />
}
