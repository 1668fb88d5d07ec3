import { ChangeList } from '../../features/reports/changes/change-list.tsx'

/** Changes of approved and issued reports of a graded laboratory. */
export default function ChangeListPage() {
  return <ChangeList code="djentrustmanage.changelist" />
}
