import { OpenedTestsPage } from '../../features/opened-tests/opened-tests-page.tsx'

/** Which tests of the catalogue a laboratory does. */
export default function UnitTrialPage() {
  return <OpenedTestsPage />
}
