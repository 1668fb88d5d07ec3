import page from '@gt/domain/methods/djbaseset.customtrialcategory.page.ts'
import { TestGroupsPage } from '../../features/entrust/test-groups-page.tsx'

/** Groups of tests of a graded laboratory. */
export default function Page() {
  return <TestGroupsPage page={page} />
}
