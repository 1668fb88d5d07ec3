import page from '@gt/domain/methods/djbaseset.index.page.ts'
import { ReadinessPage } from '../../features/methods/readiness-page.tsx'

/** Overview of the settings of a graded laboratory. */
export default function Page() {
  return <ReadinessPage page={page} areas={['djbaseset', 'djtrialtestset']} mode="dj" />
}
