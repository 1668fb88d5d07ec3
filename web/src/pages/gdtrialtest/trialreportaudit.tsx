import { AuditPage } from '../../features/audit/audit-page.tsx'

/** Check of records, audit and approval of reports at a site laboratory. */
export default function TrialReportAuditPage() {
  return <AuditPage code="gdtrialtest.trialreportaudit" />
}
