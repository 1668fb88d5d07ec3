import { AuditPage } from '../../features/audit/audit-page.tsx'

/** Review cockpit: check of records, audit and approval of reports (route /djentrustmanage/auditlist). */
export default function AuditList() {
  return <AuditPage code="djentrustmanage.auditlist" />
}
