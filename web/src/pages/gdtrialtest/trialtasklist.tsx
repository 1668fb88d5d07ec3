import { AssignmentPage } from '../../features/tasks/assignment-page.tsx'

/** Test tasks of a site laboratory, given to their testers. */
export default function TrialTaskListPage() {
  return <AssignmentPage code="gdtrialtest.trialtasklist" />
}
