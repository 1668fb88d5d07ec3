import page from '@gt/domain/methods/djbaseset.trialrules.page.ts'
import { RulesPage } from '../../features/methods/rules-page.tsx'

/** Bases of the tests of a graded laboratory. */
export default function Page() {
  return <RulesPage page={page} />
}
