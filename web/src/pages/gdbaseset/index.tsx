import page from '@gt/domain/methods/gdbaseset.index.page.ts'
import { ReadinessPage } from '../../features/methods/readiness-page.tsx'

/** Overview of the settings of a site laboratory. */
export default function Page() {
  return <ReadinessPage page={page} areas={['gdbaseset', 'gdtrialtestset']} mode="gd" />
}
