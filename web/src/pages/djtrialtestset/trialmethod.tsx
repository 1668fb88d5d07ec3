import page from '@gt/domain/methods/djtrialtestset.trialmethod.page.ts'
import { MethodsPage } from '../../features/methods/methods-page.tsx'

/** Methods by which a graded laboratory carries out its tests. */
export default function TrialMethodsPage() {
  return <MethodsPage page={page} />
}
