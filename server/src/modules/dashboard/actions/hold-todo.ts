import type { todoActions } from '@gt/domain/dashboard/actions.ts'
import { todoErrors } from '@gt/domain/dashboard/errors.ts'
import { todoNotices } from '@gt/domain/dashboard/notices.ts'
import { todoItem } from '@gt/domain/dashboard/todo-item.entity.ts'
import { todoPlace } from '@gt/domain/dashboard/todo-place.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { minutesBetween } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow } from '../../../db/write.ts'
import type { ObjectKind } from '../../../flow/command.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import { ownTodos, postsOfToday } from '../../../flow/whose-todos.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof todoActions)['actions']
type TodoRow = Row<typeof todoItem>

/** How long a to-do rests after it was urged, in minutes. */
const restMinutes = 240
const page = '/djnotification/todoitems'

const done = (row: TodoRow): Refused[] => (row.state === 'open' ? [] : [refused(todoErrors, 'H-05')])
const ofPost = (row: TodoRow): Refused[] => (row.post_id === null ? [refused(todoErrors, 'H-02')] : [])

const titleOf = ({ title, title_en, title_es }: TodoRow): Label => ({
  zh: title,
  en: title_en ?? title,
  es: title_es ?? title,
})

async function nameOf(ctx: Ctx, userId: string): Promise<string> {
  const [row] = await ctx.tx.query<{ name: string }>(
    "select coalesce(nullif(real_name, ''), user_name) as name from app_user where id = $1",
    [userId],
  )
  return row?.name ?? '—'
}

/** A to-do of the caller or of one of his posts, locked; G-04 for any other. */
async function ownTodo(ctx: Ctx, id: string): Promise<TodoRow> {
  const row = await getRow(ctx, todoItem, id, true)
  const [found] = await ctx.tx.query(
    `select 1 from todo_item t where t.id = $2 and t.business_id = app_biz() and ${ownTodos}`,
    [userOf(ctx), id],
  )
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  return row
}

/** True when the caller has one of the posts of a to-do that somebody took before him. */
async function takenBefore(ctx: Ctx, id: string): Promise<string | null> {
  const [row] = await ctx.tx.query<{ user_id: string }>(
    `select t.user_id from todo_item t where t.id = $2 and t.business_id = app_biz() and t.user_id <> $1 and t.post_id in (${postsOfToday})`,
    [userOf(ctx), id],
  )
  return row?.user_id ?? null
}

/**
 * Gives a to-do to a person. What he once did of the same work gives way to it: the list holds each piece of work once, also
 * when it was opened again for the post since.
 */
async function give(ctx: Ctx, row: TodoRow, user_id: string, note: string | null): Promise<void> {
  await ctx.tx.query(
    `update todo_item set deleted_at = gt_now(), updated_at = gt_now(), updated_by_id = app_user_id(), row_version = row_version + 1
     where business_id = app_biz() and kind = $1 and object_kind = $2 and object_id = $3 and user_id = $4 and post_id is not distinct from $5
       and due_at is not distinct from $6::timestamptz and id <> $7 and state <> 'open' and deleted_at is null`,
    [row.kind, row.object_kind, row.object_id, user_id, row.post_id, row.due_at, row.id],
  )
  await changeRow(ctx, todoItem, row, { user_id }, { reason: note })
}

/** The caller takes a to-do of his post upon himself. */
export const claimTodo: Run<Actions['Claim']> = async (ctx, { id }) => {
  // whoever takes it at the same moment is waited for, so that he can be named
  await getRow(ctx, todoItem, id, true)
  const holder = await takenBefore(ctx, id)
  if (holder) throw new Refusal([refused(todoErrors, 'H-01', { user: await nameOf(ctx, holder) })])
  const row = await ownTodo(ctx, id)
  refuseIfAny(done(row))
  await give(ctx, row, userOf(ctx), null)
  return { id }
}

/** The caller gives a to-do back to the post it came from. */
export const releaseTodo: Run<Actions['Release']> = async (ctx, { id }) => {
  const row = await ownTodo(ctx, id)
  refuseIfAny([...ofPost(row), ...done(row)])
  await changeRow(ctx, todoItem, row, { user_id: null })
  return { id }
}

/** Active people who hold the post of a to-do, without the caller. */
const othersOfPost = (ctx: Ctx, postId: string | null): Promise<{ id: string; name: string }[]> =>
  ctx.tx.query<{ id: string; name: string }>(
    `select distinct u.id, coalesce(nullif(u.real_name, ''), u.user_name) as name from user_post_map m
     join post p on p.id = m.post_id and $1 in (p.id, p.template_id)
     join app_user u on u.id = m.user_id and u.state = 'active' and u.deleted_at is null
     where m.business_id = app_biz() and m.deleted_at is null and u.id <> $2
       and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true) order by name`,
    [postId, userOf(ctx)],
  )

/** Who else holds the post of a to-do. */
export const todoHolders: Run<Actions['Holders']> = async (ctx, { id }) => {
  const [row] = await ctx.tx.query<{ post_id: string | null }>(
    `select t.post_id from todo_item t where t.id = $2 and t.business_id = app_biz() and t.deleted_at is null and ${ownTodos}`,
    [userOf(ctx), id],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-04')])
  if (row.post_id === null) throw new Refusal([refused(todoErrors, 'H-02')])
  return { people: await othersOfPost(ctx, row.post_id) }
}

/** Where a message about a to-do leads, and what it is about. */
const placeOf = ({ route, kind, object_kind, object_id }: TodoRow) => ({
  route: route ?? page,
  ...(route && object_id ? { place: todoPlace(kind, object_id) } : {}),
  // written by the flows with a kind of theirs
  ...(object_kind && object_id ? { about: { kind: object_kind as ObjectKind, id: object_id } } : {}),
})

/** Hands a to-do to another holder of its post. */
export const delegateTodo: Run<Actions['Delegate']> = async (ctx, { id, user_id, note }) => {
  const row = await ownTodo(ctx, id)
  const people = row.post_id === null ? [] : await othersOfPost(ctx, row.post_id)
  const isOne = people.some(person => person.id === user_id)
  refuseIfAny([
    ...ofPost(row),
    ...done(row),
    ...(row.post_id !== null && !isOne
      ? [refused(todoErrors, 'H-03', { user: await nameOf(ctx, user_id) }, { field: 'user_id' })]
      : []),
  ])
  await give(ctx, row, user_id, note ?? null)
  await notifyUsers(ctx, [user_id], {
    kind: 'todo',
    title: notice(todoNotices, 'handed_over', { user: ctx.principal.displayName, todo: titleOf(row) }),
    ...(note ? { content: note } : {}),
    ...placeOf(row),
  })
  return { id }
}

/** People who have a to-do: its own person, else everyone of its post. */
async function holdersOf(ctx: Ctx, row: TodoRow): Promise<string[]> {
  return row.user_id ? [row.user_id] : (await othersOfPost(ctx, row.post_id)).map(person => person.id)
}

/** Reminds whoever has a to-do that the caller gave him. */
export const urgeTodo: Run<Actions['Urge']> = async (ctx, { id }) => {
  const row = await getRow(ctx, todoItem, id, true)
  if (row.from_user_id !== userOf(ctx)) throw new Refusal([refused(generalErrors, 'G-04')])
  const isResting = row.urged_at !== null && minutesBetween(row.urged_at, ctx.now) < restMinutes
  refuseIfAny([
    ...done(row),
    ...(isResting ? [refused(todoErrors, 'H-04', { at: (row.urged_at ?? '').slice(0, 16) })] : []),
  ])
  await changeRow(ctx, todoItem, row, { urged_at: ctx.now })
  await notifyUsers(ctx, await holdersOf(ctx, row), {
    kind: 'todo',
    title: notice(todoNotices, 'urged', { user: ctx.principal.displayName, todo: titleOf(row) }),
    ...placeOf(row),
  })
  return { id }
}
