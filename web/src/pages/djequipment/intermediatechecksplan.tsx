import page from '@gt/domain/equipment/djequipment.intermediatechecksplan.page.ts'
import { ChecksPage } from '../../features/equipment/checks-page.tsx'

/** The checks between calibrations of a graded laboratory. */
export default function IntermediateChecksPage() {
  return <ChecksPage page={page} />
}
