import page from '@gt/domain/reports/totalset.esignrecord.page.ts'
import { useVerify } from '../../features/esign/use-verify.tsx'
import { MasterDetailPage } from '../../shapes/master-detail-page.tsx'

/** What became of every request for signatures. */
export default function SigningRecordsPage() {
  const { verify, dialog } = useVerify()
  return <MasterDetailPage page={page} slots={{ rowOperations: { verify }, dialogs: dialog }} />
}
