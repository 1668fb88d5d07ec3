import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { todoItem } from './todo-item.entity.ts'

const kinds = todoItem.fields.kind.options.list.codes
const paging = {
  page: z.int().min(1).max(200).optional(),
  size: z.literal([20, 25, 30, 50], issue('option')).optional(),
}

const todo = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  title: z.string(),
  object_kind: z.string().nullable(),
  object_id: z.string().nullable(),
  object_number: z.string().nullable(),
  route: z.string().nullable(),
  due_at: z.string().nullable(),
  priority: z.enum(['normal', 'urgent', 'very_urgent']),
  state: z.enum(['open', 'done', 'cancelled']),
  /** Key of the post that holds it, or null when it is the caller's own. */
  post: z.string().nullable(),
  from: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
})
export type Todo = z.infer<typeof todo>

/** Work that waits for the caller: his own to-dos and those of the posts he holds. */
export const todoActions = controller('TodoItems', {
  /** Open ones by due date, urgent ones first; closed ones of the last 90 days newest first. */
  Mine: read({
    permission: { session: 'own to-dos' },
    input: z.strictObject({
      state: z.enum(['open', 'done']).optional(),
      kinds: z.array(z.enum(kinds)).max(20).optional(),
      search: z.string().trim().max(60).optional(),
      ...paging,
    }),
    output: z.object({ rows: z.array(todo), total: z.number(), page: z.number(), size: z.number() }),
  }),
})

const message = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  content: z.string().nullable(),
  route: z.string().nullable(),
  read_at: z.string().nullable(),
  created_at: z.string(),
})

export const notificationActions = controller('Notifications', {
  Mine: read({
    permission: { session: 'own messages' },
    input: z.strictObject({ unread: z.literal([0, 1]).optional(), ...paging }),
    output: z.object({ rows: z.array(message), total: z.number(), page: z.number(), size: z.number() }),
  }),
  /** Marks messages of the caller as read; all of them without ids. Messages of others are passed over. */
  MarkRead: write({
    permission: { session: 'own messages' },
    input: z.strictObject({ ids: z.array(idSchema).max(200).optional() }),
    output: z.object({ count: z.number() }),
  }),
})
