import page from '@gt/domain/reports/djbaseset.djreportUniqueCode.page.ts'
import { ReportCodes } from '../../features/lookups/report-codes.tsx'

/** Anti-counterfeit codes of reports. */
export default function DjreportUniqueCodePage() {
  return <ReportCodes page={page} rule="edit" />
}
