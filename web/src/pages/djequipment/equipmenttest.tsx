import page from '@gt/domain/equipment/djequipment.equipmenttest.page.ts'
import { CalibrationsPage } from '../../features/equipment/calibrations-page.tsx'

/** The calibrations of a graded laboratory. */
export default function EquipmentTestPage() {
  return <CalibrationsPage page={page} />
}
