import page from '@gt/domain/equipment/djequipment.equipmentitrialindex.page.ts'
import { BindingsPage } from '../../features/equipment/bindings-page.tsx'

/** The machines for the tests of a graded laboratory. */
export default function EquipmentTrialIndexPage() {
  return <BindingsPage page={page} />
}
