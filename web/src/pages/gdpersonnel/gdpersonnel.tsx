import page from '@gt/domain/people/gdpersonnel.gdpersonnel.page.ts'
import { StaffPage } from '../../features/people/staff-page.tsx'

/** The staff of a site laboratory. */
export default function SiteStaffPage() {
  return <StaffPage page={page} />
}
