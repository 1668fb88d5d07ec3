import page from '@gt/domain/equipment/djequipment.usagerecord.page.ts'
import { UsesPage } from '../../features/equipment/uses-page.tsx'

/** The uses of machines of a graded laboratory. */
export default function UsageRecordPage() {
  return <UsesPage page={page} />
}
