import page from '@gt/domain/equipment/gdequipment.usagerecord.page.ts'
import { UsesPage } from '../../features/equipment/uses-page.tsx'

/** The uses of machines of a site laboratory. */
export default function UsageRecordPage() {
  return <UsesPage page={page} />
}
