import page from '@gt/domain/exchange/gdtrialtest.sendThirdpartyData.page.ts'
import { TransfersPage } from '../../features/exchange/transfers-page.tsx'

/** Data for further systems that a project demands. */
export default function SendThirdpartyDataPage() {
  return <TransfersPage page={page} name="sendThirdpartyData" />
}
