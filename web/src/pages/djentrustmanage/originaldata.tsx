import page from '@gt/domain/testing/djentrustmanage.originaldata.page.ts'
import { OriginalDataPage } from '../../features/testing/original-data-page.tsx'

/** Raw records of a laboratory. */
export default function Page() {
  return <OriginalDataPage page={page} />
}
