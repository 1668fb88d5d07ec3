import page from '@gt/domain/testing/gdtrialtest.originaldata.page.ts'
import { OriginalDataPage } from '../../features/testing/original-data-page.tsx'

/** Raw records of a site laboratory. */
export default function Page() {
  return <OriginalDataPage page={page} />
}
