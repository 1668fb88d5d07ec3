import { ReportList } from '../../features/reports/report-list.tsx'

/** Every report that the user may read, in either kind of laboratory. */
export default function ReportsPage() {
  return <ReportList code="trialreport.index" />
}
