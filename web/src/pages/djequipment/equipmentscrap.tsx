import page from '@gt/domain/equipment/djequipment.equipmentscrap.page.ts'
import { SheetPage } from '../../features/equipment/sheet-page.tsx'

/** Devices that go for good. */
export default function ScrapPage() {
  return <SheetPage page={page} kind="equipment_scrap" />
}
