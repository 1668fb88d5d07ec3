import page from '@gt/domain/equipment/gdequipment.equipmentrepair.page.ts'
import { SheetPage } from '../../features/equipment/sheet-page.tsx'

/** Repairs of the devices of a site. */
export default function RepairPage() {
  return <SheetPage page={page} kind="equipment_repair" />
}
