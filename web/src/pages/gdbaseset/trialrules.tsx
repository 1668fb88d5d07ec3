import page from '@gt/domain/methods/gdbaseset.trialrules.page.ts'
import { RulesPage } from '../../features/methods/rules-page.tsx'

/** Bases of the tests of a site laboratory. */
export default function Page() {
  return <RulesPage page={page} />
}
