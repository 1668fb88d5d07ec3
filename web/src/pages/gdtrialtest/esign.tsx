import page from '@gt/domain/reports/gdtrialtest.esign.page.ts'
import { EsignPage } from '../../features/esign/esign-page.tsx'

/** Signing and sealing of approved reports of a site laboratory. */
export default function SiteSigningPage() {
  return <EsignPage page={page} />
}
