import page from '@gt/domain/equipment/gdequipment.equipmentitrialindex.page.ts'
import { BindingsPage } from '../../features/equipment/bindings-page.tsx'

/** The machines for the tests of a site laboratory. */
export default function EquipmentTrialIndexPage() {
  return <BindingsPage page={page} />
}
