import page from '@gt/domain/entrust/gdentrustmanage.entrustunit.page.ts'
import { ClientsPage } from '../../features/clients/clients-page.tsx'

/** Sections, subcontractors and suppliers that bring samples to the laboratory of a site. */
export default function SiteUnitPage() {
  return <ClientsPage page={page} money={false} />
}
