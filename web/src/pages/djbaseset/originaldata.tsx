import page from '@gt/domain/reports/djbaseset.originaldata.page.ts'
import { RawRecordsPage } from '../../features/reports/raw-records-page.tsx'

/** What raw records need in a graded laboratory. */
export default function Page() {
  return <RawRecordsPage page={page} />
}
