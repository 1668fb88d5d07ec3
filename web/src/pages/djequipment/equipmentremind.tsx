import page from '@gt/domain/equipment/djequipment.equipmentremind.page.ts'
import { RemindersPage } from '../../features/equipment/reminders-page.tsx'

/** What the machines need of a graded laboratory. */
export default function EquipmentRemindPage() {
  return <RemindersPage page={page} />
}
