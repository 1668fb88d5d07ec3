import { EquipmentList } from '../../features/equipment/equipment-list.tsx'

/** The equipment register of a graded laboratory. */
export default function EquipmentListPage() {
  return <EquipmentList code="djequipment.equipmentlist" />
}
