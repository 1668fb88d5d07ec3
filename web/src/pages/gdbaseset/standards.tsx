import page from '@gt/domain/standards/gdbaseset.standards.page.ts'
import { StandardsPage } from '../../features/standards/standards-page.tsx'

/** Standards of a sitelaboratory. */
export default function Page() {
  return <StandardsPage page={page} />
}
