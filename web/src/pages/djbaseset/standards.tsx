import page from '@gt/domain/standards/djbaseset.standards.page.ts'
import { StandardsPage } from '../../features/standards/standards-page.tsx'

/** Standards of a laboratory. */
export default function Page() {
  return <StandardsPage page={page} />
}
