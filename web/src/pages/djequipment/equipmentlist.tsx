import page from '@gt/domain/equipment/djequipment.equipmentlist.page.ts'
import { EquipmentPage } from '../../features/equipment/equipment-page.tsx'

/** The equipment register of a graded laboratory. */
export default function EquipmentListPage() {
  return <EquipmentPage page={page} />
}
