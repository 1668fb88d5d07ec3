import page from '@gt/domain/methods/totalset.triallistdata.page.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** Lookup rows of tests; those of a method are only read. */
export default function TrialListDataPage() {
  return <TreePage page={page} slots={{ mayChange: row => row.managed_by_method !== 1 }} />
}
