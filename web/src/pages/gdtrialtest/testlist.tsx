import { EntryPage } from '../../features/testing/entry-page.tsx'

/** Entry of readings into record sheets at a site laboratory. */
export default function TestListPage() {
  return <EntryPage code="gdtrialtest.testlist" />
}
