import page from '@gt/domain/methods/gdbaseset.gdtrialageset.page.ts'
import { AgesPage } from '../../features/tasks/ages-page.tsx'

/** Ages of the tests of a site laboratory. */
export default function AgeSettingsPage() {
  return <AgesPage page={page} />
}
