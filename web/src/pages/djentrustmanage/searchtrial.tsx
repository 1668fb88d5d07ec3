import page from '@gt/domain/ledgers/djentrustmanage.searchtrial.ledger.ts'
import { TestSearch } from '../../features/ledgers/test-search.tsx'

/** Search over tests with their time lines. */
export default function SearchTrialPage() {
  return <TestSearch page={page} />
}
