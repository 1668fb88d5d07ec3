import page from '@gt/domain/people/personnel.personnelmanage.page.ts'
import { StaffPage } from '../../features/people/staff-page.tsx'

/** The laboratory's own staff. */
export default function PersonnelManagePage() {
  return <StaffPage page={page} />
}
