import page from '@gt/domain/standards/totalset.standards.page.ts'
import { StandardsPage } from '../../features/standards/standards-page.tsx'

/** The platform's library of standards. */
export default function Page() {
  return <StandardsPage page={page} />
}
