import page from '@gt/domain/exchange/gdtrialtest.sendERMData.page.ts'
import { TransfersPage } from '../../features/exchange/transfers-page.tsx'

/** Archived reports for an electronic record system. */
export default function SendERMDataPage() {
  return <TransfersPage page={page} name="sendERMData" />
}
