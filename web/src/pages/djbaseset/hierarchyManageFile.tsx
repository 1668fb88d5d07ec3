import page from '@gt/domain/standards/djbaseset.hierarchyManageFile.page.ts'
import { DocumentsPage } from '../../features/standards/documents-page.tsx'

/** Documents of the quality system of a graded laboratory. */
export default function Page() {
  return <DocumentsPage page={page} />
}
