import page from '@gt/domain/equipment/djequipment.enableanddisable.page.ts'
import { SheetPage } from '../../features/equipment/sheet-page.tsx'

/** Stops and restarts of devices. */
export default function EnableDisablePage() {
  return <SheetPage page={page} kind="equipment_enable_disable" />
}
