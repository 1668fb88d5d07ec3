import page from '@gt/domain/reports/totalset.accounttemplate.page.ts'
import { LedgerTemplatesPage } from '../../features/ledgers/ledger-templates-page.tsx'

/** Ledger templates of the platform and of laboratories. */
export default function Page() {
  return <LedgerTemplatesPage page={page} />
}
