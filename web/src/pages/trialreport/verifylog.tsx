import { VerifyLog } from '../../features/lookups/verify-log.tsx'

/** Public checks of the laboratory's reports, and suspected forgeries that were handed in. */
export default function VerifyLogPage() {
  return <VerifyLog code="trialreport.verifylog" />
}
