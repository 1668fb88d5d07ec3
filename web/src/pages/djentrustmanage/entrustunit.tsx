import page from '@gt/domain/entrust/djentrustmanage.entrustunit.page.ts'
import { ClientsPage } from '../../features/clients/clients-page.tsx'

/** The register of clients of a graded laboratory. */
export default function EntrustUnitPage() {
  return <ClientsPage page={page} money />
}
