import { notification } from '@gt/domain/dashboard/notification.entity.ts'
import { routeFor } from '@gt/domain/dashboard/site-routes.ts'
import type { Place } from '@gt/domain/dashboard/todo-place.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../db/context.ts'
import { insertRows } from '../db/write.ts'
import type { ObjectKind } from './command.ts'
import { awayFor } from './whose-todos.ts'
import { joined, wordingOf } from './worded.ts'

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
  | 'deviation'
  | 'forgery'
  | 'other'

/** Sheets about machines that somebody waits for, by the names of their entities. */
type SheetKind =
  | 'equipment_state_change'
  | 'equipment_enable_disable'
  | 'equipment_degradation'
  | 'equipment_scrap'
  | 'equipment_repair'
  | 'equipment_fault'
  | 'equipment_inventory_record'

/** What a to-do may be about. */
type TodoObjectKind =
  | ObjectKind
  | SheetKind
  | 'hierarchy_file'
  | 'certificate'
  | 'personnel_change'
  | 'dispatch_check'
  | 'climate'
  | 'sensor'
  | 'third_party_push'
  | 'material_arrival'
  | 'device_reading'
  | 'login_record'

export interface Todo {
  readonly kind: TodoKind
  /** Short sentence with the number of the object, of the module's notices; at most 300 signs of it are kept. */
  readonly title: Label
  readonly object: { readonly kind: TodoObjectKind; readonly id: string; readonly number: string | null }
  /** Page that does the work in a graded laboratory, `/area/page`; a site laboratory is led to its own. */
  readonly route: string
  readonly dueAt?: string | null
  readonly priority?: 'normal' | 'urgent' | 'very_urgent'
  readonly step?: string
}

const mostSigns = 300
const kept = (sentence: string): string => cutText(sentence, mostSigns)

/** A column of a to-do or message as a caller reads it; what was kept before it had languages is Chinese. */
export const inLanguage = ({ language }: Pick<Ctx, 'language'>, column: string): string =>
  language === 'zh' ? column : `coalesce(${column}_${language}, ${column})`

/** To-dos of the step that a task stands at. A deviation of its record waits beside them, whatever step that is. */
export const stepTodos: readonly TodoKind[] = ['assign', 'test', 'check', 'age', 'other']

/** Id of a post by its key within the caller's instance. */
async function postId(ctx: Ctx, code: string): Promise<string | null> {
  const [row] = await ctx.tx.prepared<{ id: string }>(
    'select id from post where code = $1 and deleted_at is null order by id limit 1',
    [code],
  )
  return row?.id ?? null
}

interface Holder {
  readonly user: string | null
  readonly post: string | null
}

/**
 * Opens a to-do for each holder. One that the same act opened before and somebody closed since is opened again: the list
 * holds each piece of work once, and what somebody of a post took upon himself is not opened for the post again. To-dos are work lists, not evidence: they have no trail of their own.
 */
async function open(ctx: Ctx, holders: readonly Holder[], todo: Todo): Promise<void> {
  if (holders.length === 0) return
  const title = (await wordingOf(ctx, [todo.title])).say(todo.title)
  const opened = await ctx.tx.query<{ id: string }>(
    `insert into todo_item (kind, title, title_en, title_es, object_kind, object_id, object_number, route, due_at, priority, step, from_user_id, user_id, post_id)
     select $1::text, $2, $11, $12, $3::text, $4::bigint, $5, $6, $7::timestamptz, $8, $9, app_user_id(), h."user", h.post
     from jsonb_to_recordset($10::jsonb) as h("user" bigint, post bigint)
     where h.post is null or not exists (select from todo_item c where c.business_id = app_biz() and c.kind = $1::text and c.object_kind = $3::text
       and c.object_id = $4::bigint and c.post_id = h.post and c.user_id is not null and c.state = 'open' and c.deleted_at is null)
     on conflict (business_id, kind, object_kind, object_id, user_id, post_id, due_at) where deleted_at is null
     do update set state = 'open', title = excluded.title, title_en = excluded.title_en, title_es = excluded.title_es, route = excluded.route, priority = excluded.priority, step = excluded.step,
       from_user_id = excluded.from_user_id, done_by_id = null, done_at = null, updated_at = gt_now(), updated_by_id = app_user_id(),
       row_version = todo_item.row_version + 1
     returning id`,
    [
      todo.kind,
      kept(title.zh),
      todo.object.kind,
      todo.object.id,
      todo.object.number,
      routeFor(ctx.principal.business?.labKind, todo.route),
      todo.dueAt ?? null,
      todo.priority ?? 'normal',
      todo.step ?? todo.kind,
      JSON.stringify(holders),
      kept(title.en),
      kept(title.es),
    ],
  )
  announceTodos(ctx, opened)
}

function announce(ctx: Ctx, entity: 'todo_item' | 'notification', rows: readonly { id: string }[]): void {
  if (rows.length === 0) return
  const ids = ctx.pending.changed.get(entity) ?? new Set<string>()
  for (const { id } of rows) ids.add(id)
  ctx.pending.changed.set(entity, ids)
}

const announceTodos = (ctx: Ctx, rows: readonly { id: string }[]): void => announce(ctx, 'todo_item', rows)

/** Opens a to-do for each of these people. */
export const openTodosForUsers = (ctx: Ctx, userIds: readonly string[], todo: Todo): Promise<void> =>
  open(
    ctx,
    [...new Set(userIds)].map(user => ({ user, post: null })),
    todo,
  )

/** Opens one to-do for the holders of a post; the first to act clears it. A post that nobody seeded opens none. */
export async function openTodoForPost(ctx: Ctx, postCode: string, todo: Todo): Promise<void> {
  const post = await postId(ctx, postCode)
  if (post) await open(ctx, [{ user: null, post }], todo)
}

/** Whose work it is within a department, and who hears of it when the department has nobody in that post. */
interface DepartmentPost {
  readonly post: string
  readonly departmentId: string | null
  readonly otherwise: string
}

/**
 * Active holders of a post; of a department given, those who see its work: who belongs to it or leads it, and who belongs to no
 * test room and so serves all.
 */
export async function holdersOfPost(ctx: Ctx, post: string, departmentId: string | null): Promise<string[]> {
  const holders = await ctx.tx.query<{ id: string }>(
    `select distinct u.id from user_post_map m join post p on p.id = m.post_id and p.enabled and p.deleted_at is null
       and $1 in (p.code, (select f.code from post f where f.id = p.template_id))
     join app_user u on u.id = m.user_id and u.state = 'active' and u.deleted_at is null
     left join department o on o.id = u.department_id and o.deleted_at is null
     where m.business_id = app_biz() and m.deleted_at is null and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)
       and ($2::bigint is null or o.id is null or o.kind <> 'test_room' or o.id = $2
         or exists (select from department l where l.id = $2 and l.leader_id = u.id and l.deleted_at is null))`,
    [post, departmentId],
  )
  return holders.map(({ id }) => id)
}

/**
 * Opens a to-do for the holders of a post of scope department who see the work of its test room. Work without a room is
 * everybody's, and goes to the post as a whole.
 */
export async function openTodoInDepartment(
  ctx: Ctx,
  { post, departmentId, otherwise }: DepartmentPost,
  todo: Todo,
): Promise<void> {
  if (departmentId === null) return openTodoForPost(ctx, post, todo)
  const holders = await holdersOfPost(ctx, post, departmentId)
  if (holders.length === 0) return openTodoForPost(ctx, otherwise, todo)
  await openTodosForUsers(ctx, holders, todo)
}

interface TodoObject {
  readonly kind: TodoObjectKind
  readonly id: string
}

interface Closing {
  readonly kinds?: readonly TodoKind[] | undefined
  readonly steps?: readonly string[] | undefined
  readonly whose: 'all' | 'own'
}

/** No to-do about the object of a message (alias `n`) waits for its reader any more, besides those just closed. */
const nothingWaits = `not exists (select from todo_item o where o.business_id = n.business_id and o.object_kind = n.object_kind and o.object_id = n.object_id
  and o.state = 'open' and o.deleted_at is null and (o.user_id = n.user_id or o.user_id is null) and o.id not in (select id from closed))`

const isRead =
  'read_at = gt_now(), updated_at = gt_now(), updated_by_id = app_user_id(), row_version = n.row_version + 1'

/**
 * Closes to-dos, and with them the messages about the same object: of the actor and of whom they waited for, as soon as nothing
 * else about it waits for that reader; calls to do it are answered for everybody (decision 0090).
 */
async function close(ctx: Ctx, object: TodoObject, { kinds, steps, whose }: Closing): Promise<void> {
  const closed = await ctx.tx.query<{ id: string }>(
    `with closed as (
       update todo_item set state = case when user_id is null or user_id = app_user_id() or user_id in (${awayFor('app_user_id()')}) then 'done' else 'cancelled' end,
         done_by_id = app_user_id(), done_at = gt_now(), updated_at = gt_now(), updated_by_id = app_user_id(), row_version = row_version + 1
       where business_id = app_biz() and object_kind = $1 and object_id = $2 and state = 'open' and deleted_at is null
         and ($3::text[] is null or kind = any($3)) and ($4::text[] is null or step = any($4)) and ($5 = 'all' or user_id = app_user_id())
       returning id, user_id
     ), answered as (
       update notification n set ${isRead}
       where n.business_id = app_biz() and n.object_kind = $1 and n.object_id = $2 and n.read_at is null and n.deleted_at is null
         and exists (select from closed) and (n.kind = 'todo' or n.user_id = app_user_id() or n.user_id in (select user_id from closed)) and ${nothingWaits}
     ) select id from closed`,
    [object.kind, object.id, kinds ?? null, steps ?? null, whose],
  )
  announceTodos(ctx, closed)
}

/** Puts words behind the titles of the open to-dos of an object, for something became of it that who does them must know. */
export async function amendTodos(ctx: Ctx, object: TodoObject, amendment: Label): Promise<void> {
  const words = (await wordingOf(ctx, [amendment])).say(amendment)
  const amended = await ctx.tx.query<{ id: string }>(
    `update todo_item set title = left(title, $6 - length($3)) || $3, title_en = left(coalesce(title_en, title), $6 - length($4)) || $4,
       title_es = left(coalesce(title_es, title), $6 - length($5)) || $5, updated_at = gt_now(), updated_by_id = app_user_id(), row_version = row_version + 1
     where business_id = app_biz() and object_kind = $1 and object_id = $2 and state = 'open' and deleted_at is null and right(title, length($3)) <> $3
     returning id`,
    [object.kind, object.id, words.zh, words.en, words.es, mostSigns],
  )
  announceTodos(ctx, amended)
}

/** Marks what the caller was told about an object as read: its work is before his eyes. */
export async function readMessages(ctx: Ctx, object: TodoObject): Promise<void> {
  const read = await ctx.tx.query<{ id: string }>(
    `update notification n set ${isRead} where n.business_id = app_biz() and n.object_kind = $1 and n.object_id = $2 and n.user_id = app_user_id()
       and n.read_at is null and n.deleted_at is null returning id`,
    [object.kind, object.id],
  )
  announce(ctx, 'notification', read)
}

/** What these people were told about an object holds no longer: it is no news any more. */
export async function endMessages(ctx: Ctx, object: TodoObject, userIds: readonly string[]): Promise<void> {
  const ended = await ctx.tx.query<{ id: string }>(
    `update notification n set ${isRead} where n.business_id = app_biz() and n.object_kind = $1 and n.object_id = $2 and n.user_id = any($3)
       and n.read_at is null and n.deleted_at is null returning id`,
    [object.kind, object.id, userIds],
  )
  announce(ctx, 'notification', ended)
}

/**
 * Closes the open to-dos of an object: the actor's own are done, copies of others are cancelled.
 * @param steps those of these steps alone
 */
export const closeTodos = (
  ctx: Ctx,
  object: TodoObject,
  kinds?: readonly TodoKind[],
  steps?: readonly string[],
): Promise<void> => close(ctx, object, { kinds, steps, whose: 'all' })

/** Closes the caller's own to-dos of an object; those of others wait on, as each has his own part to do. */
export const closeOwnTodos = (ctx: Ctx, object: TodoObject, kinds: readonly TodoKind[]): Promise<void> =>
  close(ctx, object, { kinds, whose: 'own' })

/** Words of people stand as they were written; sentences of ours in each language. */
const contentOf = (content: Label | string | undefined) =>
  typeof content === 'object'
    ? { content: content.zh, content_en: content.en, content_es: content.es }
    : { content: content ?? null }

export interface Message {
  readonly kind: string
  /** Sentence of the module's notices; at most 300 signs of it are kept. */
  readonly title: Label
  readonly content?: Label | string
  /** Page to which it leads in a graded laboratory, `/area/page`; a site laboratory is led to its own. */
  readonly route?: string
  /** The place on that page: the record that it is about. Who does not see the record finds the list. */
  readonly place?: Place
  /** What it is about, when it is read by doing the work on that (decision 0090). */
  readonly about?: TodoObject
}

/** Address of a page with the place on it. */
const addressOf = (ctx: Ctx, route: string, place: Place = {}): string => {
  const query = new URLSearchParams(place).toString()
  return routeFor(ctx.principal.business?.labKind, route) + (query ? `?${query}` : '')
}

/** Puts a message into the inbox of people. */
export async function notifyUsers(ctx: Ctx, userIds: readonly string[], message: Message): Promise<void> {
  if (userIds.length === 0) return
  const { content } = message
  const wording = await wordingOf(ctx, [message.title, ...(typeof content === 'object' ? [content] : [])])
  const title = wording.say(message.title)
  const below = joined(wording.more(message.title), typeof content === 'object' ? wording.say(content) : content)
  await insertRows(
    ctx,
    notification,
    userIds.map(user_id => ({
      user_id,
      kind: message.kind,
      title: kept(title.zh),
      title_en: kept(title.en),
      title_es: kept(title.es),
      ...contentOf(below),
      route: message.route ? addressOf(ctx, message.route, message.place) : null,
      object_kind: message.about?.kind ?? null,
      object_id: message.about?.id ?? null,
      channel: 'inbox' as const,
    })),
  )
}
