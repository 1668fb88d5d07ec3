import page from '@gt/domain/equipment/gdequipment.intermediatechecksplan.page.ts'
import { ChecksPage } from '../../features/equipment/checks-page.tsx'

/** The checks between calibrations of a site laboratory. */
export default function IntermediateChecksPage() {
  return <ChecksPage page={page} />
}
