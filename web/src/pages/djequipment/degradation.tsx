import page from '@gt/domain/equipment/djequipment.degradation.page.ts'
import { SheetPage } from '../../features/equipment/sheet-page.tsx'

/** Downgrades of devices. */
export default function DegradationPage() {
  return <SheetPage page={page} kind="equipment_degradation" />
}
