import page from '@gt/domain/equipment/djequipment.equipmentfaultlist.page.ts'
import { FaultsPage } from '../../features/equipment/faults-page.tsx'

/** Faults of devices. */
export default function EquipmentFaultsPage() {
  return <FaultsPage page={page} />
}
