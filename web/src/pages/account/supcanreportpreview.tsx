import { useLocation } from 'react-router'
import { SharedReport } from '../../features/public/shared-report.tsx'

/** The paper of one report, for who holds a link to it. */
export default function SharedReportPage() {
  return <SharedReport c={new URLSearchParams(useLocation().search).get('c') ?? ''} />
}
