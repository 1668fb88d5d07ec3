import page from '@gt/domain/reports/djentrustmanage.esign.page.ts'
import { EsignPage } from '../../features/esign/esign-page.tsx'

/** Signing and sealing of approved reports. */
export default function ReportSigningPage() {
  return <EsignPage page={page} />
}
