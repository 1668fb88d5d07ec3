import { PreEntrustment } from '../../features/entrust/pre/pre-entrustment.tsx'

/** Pre-entrustments of a client, and the wizard in which they are filled in. */
export default function PreEntrustmentPage() {
  return <PreEntrustment code="djentrustmanage.entrusttemp" />
}
