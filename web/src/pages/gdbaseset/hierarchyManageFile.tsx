import page from '@gt/domain/standards/gdbaseset.hierarchyManageFile.page.ts'
import { DocumentsPage } from '../../features/standards/documents-page.tsx'

/** Documents of the quality system of a site laboratory. */
export default function Page() {
  return <DocumentsPage page={page} />
}
