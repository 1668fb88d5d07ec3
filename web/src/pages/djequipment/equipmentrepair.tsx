import page from '@gt/domain/equipment/djequipment.equipmentrepair.page.ts'
import { SheetPage } from '../../features/equipment/sheet-page.tsx'

/** Repairs of devices. */
export default function RepairPage() {
  return <SheetPage page={page} kind="equipment_repair" />
}
