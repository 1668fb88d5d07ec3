import page from '@gt/domain/reports/djbaseset.accountTemplate.page.ts'
import { LedgerTemplatesPage } from '../../features/ledgers/ledger-templates-page.tsx'

/** Ledger templates of a graded laboratory. */
export default function Page() {
  return <LedgerTemplatesPage page={page} />
}
