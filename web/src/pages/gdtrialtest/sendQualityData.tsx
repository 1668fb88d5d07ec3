import page from '@gt/domain/exchange/gdtrialtest.sendQualityData.page.ts'
import { TransfersPage } from '../../features/exchange/transfers-page.tsx'

/** Reports for the quality system of a project. */
export default function SendQualityDataPage() {
  return <TransfersPage page={page} name="sendQualityData" />
}
