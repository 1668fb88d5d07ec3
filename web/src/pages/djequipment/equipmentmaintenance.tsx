import page from '@gt/domain/equipment/djequipment.equipmentmaintenance.page.ts'
import { MaintenancePage } from '../../features/equipment/maintenance-page.tsx'

/** The maintenance of machines of a graded laboratory. */
export default function EquipmentMaintenancePage() {
  return <MaintenancePage page={page} />
}
