import page from '@gt/domain/equipment/gdequipment.equipmentfaultlist.page.ts'
import { FaultsPage } from '../../features/equipment/faults-page.tsx'

/** Faults of the devices of a site. */
export default function EquipmentFaultsPage() {
  return <FaultsPage page={page} />
}
