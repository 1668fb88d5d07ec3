import page from '@gt/domain/equipment/gdequipment.equipmentscrap.page.ts'
import { SheetPage } from '../../features/equipment/sheet-page.tsx'

/** Devices of a site that go for good. */
export default function ScrapPage() {
  return <SheetPage page={page} kind="equipment_scrap" />
}
