import { useLocation } from 'react-router'
import { codeOfAddress } from '../../features/public/code.ts'
import { ReportCheck } from '../../features/public/report-check.tsx'

/** The check of a report by its code, for anybody. */
export default function ReportPreviewPage() {
  return <ReportCheck code={codeOfAddress(useLocation().search)} />
}
