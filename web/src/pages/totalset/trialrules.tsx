import page from '@gt/domain/methods/totalset.trialrules.page.ts'
import { RulesPage } from '../../features/methods/rules-page.tsx'

/** Bases of the tests of the platform. */
export default function Page() {
  return <RulesPage page={page} />
}
