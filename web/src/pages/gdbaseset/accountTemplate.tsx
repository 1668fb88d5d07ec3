import page from '@gt/domain/reports/gdbaseset.accountTemplate.page.ts'
import { LedgerTemplatesPage } from '../../features/ledgers/ledger-templates-page.tsx'

/** Ledger templates of a site laboratory. */
export default function Page() {
  return <LedgerTemplatesPage page={page} />
}
