import page from '@gt/domain/equipment/gdequipment.equipmentmaintenance.page.ts'
import { MaintenancePage } from '../../features/equipment/maintenance-page.tsx'

/** The maintenance of machines of a site laboratory. */
export default function EquipmentMaintenancePage() {
  return <MaintenancePage page={page} />
}
