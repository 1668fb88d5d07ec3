import { TaskList } from '../../features/tasks/task-list.tsx'

/** Test tasks of a graded laboratory, given to their testers. */
export default function TaskListPage() {
  return <TaskList code="djentrustmanage.tasklist" />
}
