import page from '@gt/domain/methods/djbaseset.trialageset.page.ts'
import { AgesPage } from '../../features/tasks/ages-page.tsx'

/** Ages of the tests of a graded laboratory. */
export default function AgeSettingsPage() {
  return <AgesPage page={page} />
}
