import page from '@gt/domain/equipment/gdequipment.equipmenttest.page.ts'
import { CalibrationsPage } from '../../features/equipment/calibrations-page.tsx'

/** The calibrations of a site laboratory. */
export default function EquipmentTestPage() {
  return <CalibrationsPage page={page} />
}
