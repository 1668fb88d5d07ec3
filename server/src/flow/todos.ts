import { notification } from '@gt/domain/dashboard/notification.entity.ts'
import { todoItem } from '@gt/domain/dashboard/todo-item.entity.ts'
import type { Ctx } from '../db/context.ts'
import { insertRow, insertRows } from '../db/write.ts'
import type { ObjectKind } from './command.ts'

export type TodoKind =
  | 'assign'
  | 'test'
  | 'check'
  | 'audit'
  | 'approve'
  | 'charge'
  | 'print'
  | 'issue'
  | 'archive'
  | 'change'
  | 'pre_entrust'
  | 'age'
  | 'retention'
  | 'equipment'
  | 'certificate'
  | 'nonconforming'
  | 'licence'
  | 'other'

export interface Todo {
  readonly kind: TodoKind
  /** Short sentence in Chinese with the number of the object; screens compose their own words from kind and number. */
  readonly title: string
  readonly object: { readonly kind: ObjectKind; readonly id: string; readonly number: string | null }
  /** Page that does the work, `/area/page`. */
  readonly route: string
  readonly dueAt?: string | null
  readonly priority?: 'normal' | 'urgent' | 'very_urgent'
  readonly step?: string
}

const postIds = new Map<string, string>()

/** Id of a post by its key within the caller's instance; posts do not change their keys. */
export async function postId(ctx: Ctx, code: string): Promise<string | null> {
  const key = `${ctx.principal.instanceId}:${code}`
  const known = postIds.get(key)
  if (known) return known
  const [row] = await ctx.tx.query<{ id: string }>(
    'select id from post where code = $1 and deleted_at is null order by id limit 1',
    [code],
  )
  if (row) postIds.set(key, row.id)
  return row?.id ?? null
}

const common = (ctx: Ctx, todo: Todo) => ({
  kind: todo.kind,
  title: todo.title,
  object_kind: todo.object.kind,
  object_id: todo.object.id,
  object_number: todo.object.number,
  route: todo.route,
  due_at: todo.dueAt ?? null,
  priority: todo.priority ?? 'normal',
  step: todo.step ?? todo.kind,
  from_user_id: ctx.principal.userId,
})

/** Opens a to-do for each of these people. */
export async function openTodosForUsers(ctx: Ctx, userIds: readonly string[], todo: Todo): Promise<void> {
  await insertRows(
    ctx,
    todoItem,
    userIds.map(user_id => ({ ...common(ctx, todo), user_id })),
  )
}

/** Opens one to-do for the holders of a post; the first to act clears it. A post that nobody seeded opens none. */
export async function openTodoForPost(ctx: Ctx, postCode: string, todo: Todo): Promise<void> {
  const post_id = await postId(ctx, postCode)
  if (post_id) await insertRow(ctx, todoItem, { ...common(ctx, todo), post_id }, { untracked: true })
}

/**
 * Closes the open to-dos of an object: the actor's own are done, copies of others are cancelled. To-dos are work lists, not
 * evidence: they are changed in one statement, without a trail of their own.
 */
export async function closeTodos(
  ctx: Ctx,
  object: { kind: ObjectKind; id: string },
  kinds?: readonly TodoKind[],
): Promise<void> {
  const closed = await ctx.tx.query<{ id: string }>(
    `update todo_item set state = case when user_id is null or user_id = app_user_id() then 'done' else 'cancelled' end,
       done_by_id = app_user_id(), done_at = gt_now(), updated_at = gt_now(), updated_by_id = app_user_id(), row_version = row_version + 1
     where business_id = app_biz() and object_kind = $1 and object_id = $2 and state = 'open' and deleted_at is null and ($3::text[] is null or kind = any($3))
     returning id`,
    [object.kind, object.id, kinds ?? null],
  )
  if (closed.length > 0) {
    const ids = ctx.pending.changed.get('todo_item') ?? new Set<string>()
    for (const { id } of closed) ids.add(id)
    ctx.pending.changed.set('todo_item', ids)
  }
}

/** Puts a message into the inbox of people. */
export async function notifyUsers(
  ctx: Ctx,
  userIds: readonly string[],
  message: { readonly kind: string; readonly title: string; readonly content?: string; readonly route?: string },
): Promise<void> {
  await insertRows(
    ctx,
    notification,
    userIds.map(user_id => ({
      user_id,
      kind: message.kind,
      title: message.title.slice(0, 300),
      content: message.content ?? null,
      route: message.route ?? null,
      channel: 'inbox' as const,
    })),
  )
}
