import page from '@gt/domain/equipment/gdequipment.equipmentremind.page.ts'
import { RemindersPage } from '../../features/equipment/reminders-page.tsx'

/** What the machines need of a site laboratory. */
export default function EquipmentRemindPage() {
  return <RemindersPage page={page} />
}
