import { ChangeList } from '../../features/reports/changes/change-list.tsx'

/** Changes of approved reports of a site laboratory. */
export default function SiteChangesPage() {
  return <ChangeList code="gdtrialtest.reportchange" />
}
