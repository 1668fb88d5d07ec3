import page from '@gt/domain/equipment/djequipment.inventoryrecord.page.ts'
import { StockTakePage } from '../../features/equipment/stock-take-page.tsx'

/** Stock-takes by scanning labels. */
export default function InventoryRecordPage() {
  return <StockTakePage page={page} />
}
