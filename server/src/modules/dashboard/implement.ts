import { notificationActions, todoActions } from '@gt/domain/dashboard/actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { markRead, myMessages } from './actions/my-messages.ts'
import { myTodos } from './actions/my-todos.ts'

export const dashboardImplemented: readonly Implemented[] = [
  ...implement(todoActions, { Mine: myTodos }),
  ...implement(notificationActions, { Mine: myMessages, MarkRead: markRead }),
]
