import page from '@gt/domain/methods/djtrialtestset.trialresult.page.ts'
import { ConclusionsPage } from '../../features/methods/conclusions-page.tsx'

/** Sentences of the conclusions of a graded laboratory. */
export default function ConclusionSettingsPage() {
  return <ConclusionsPage page={page} />
}
