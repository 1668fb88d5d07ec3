import { AssignmentPage } from '../../features/tasks/assignment-page.tsx'

/** Test tasks of a graded laboratory, given to their testers. */
export default function TaskListPage() {
  return <AssignmentPage code="djentrustmanage.tasklist" />
}
