import page from '@gt/domain/reports/totalset.reportuniquecode.page.ts'
import { ReportCodes } from '../../features/lookups/report-codes.tsx'

/** Anti-counterfeit codes of reports. */
export default function ReportuniquecodePage() {
  return <ReportCodes page={page} rule="rule" />
}
