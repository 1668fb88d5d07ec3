import { CompileList } from '../../features/reports/compile-list.tsx'

/** Reports of a graded laboratory from their draft on (route /djentrustmanage/trialReportList). */
export default function TrialReportListPage() {
  return <CompileList code="djentrustmanage.trialReportList" />
}
