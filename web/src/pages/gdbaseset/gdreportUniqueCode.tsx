import page from '@gt/domain/reports/gdbaseset.gdreportUniqueCode.page.ts'
import { ReportCodes } from '../../features/lookups/report-codes.tsx'

/** Anti-counterfeit codes of reports. */
export default function GdreportUniqueCodePage() {
  return <ReportCodes page={page} rule="edit" />
}
