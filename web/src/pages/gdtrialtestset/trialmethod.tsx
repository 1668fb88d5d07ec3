import page from '@gt/domain/methods/gdtrialtestset.trialmethod.page.ts'
import { MethodsPage } from '../../features/methods/methods-page.tsx'

/** Methods by which a site laboratory carries out its tests. */
export default function TrialMethodsPage() {
  return <MethodsPage page={page} />
}
