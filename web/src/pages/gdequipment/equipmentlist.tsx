import page from '@gt/domain/equipment/gdequipment.equipmentlist.page.ts'
import { EquipmentPage } from '../../features/equipment/equipment-page.tsx'

/** The equipment register of a site laboratory. */
export default function EquipmentListPage() {
  return <EquipmentPage page={page} />
}
