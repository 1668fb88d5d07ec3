import page from '@gt/domain/methods/gdbaseset.customtrialcategory.page.ts'
import { TestGroupsPage } from '../../features/entrust/test-groups-page.tsx'

/** Groups of tests of a site laboratory. */
export default function Page() {
  return <TestGroupsPage page={page} />
}
