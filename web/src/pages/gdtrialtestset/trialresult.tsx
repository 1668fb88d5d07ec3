import page from '@gt/domain/methods/gdtrialtestset.trialresult.page.ts'
import { ConclusionsPage } from '../../features/methods/conclusions-page.tsx'

/** Sentences of the conclusions of a site laboratory. */
export default function ConclusionSettingsPage() {
  return <ConclusionsPage page={page} />
}
