import { TodoPage } from '../../features/todos/todo-page.tsx'

/** Everything that waits for the user, what he has done, and his messages. */
export default function TodoItemsPage() {
  return <TodoPage code="djnotification.todoitems" />
}
