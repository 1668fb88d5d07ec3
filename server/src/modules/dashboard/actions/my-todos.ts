import type { Todo, todoActions } from '@gt/domain/dashboard/actions.ts'
import { defaultPageSize } from '@gt/domain/kit/list.ts'
import { userOf } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'

/** Condition over the alias `t` of to-dos: the caller's own ($1), and those of his posts that nobody took. */
export const mine = `(t.user_id = $1 or (t.user_id is null and t.post_id in
  (select m.post_id from user_post_map m where m.user_id = $1 and m.business_id = app_biz() and m.deleted_at is null)))`

/** What each list holds, and in which order. */
const questions = {
  open: {
    which: `${mine} and t.state = 'open'`,
    order: "array_position(array['very_urgent', 'urgent', 'normal'], t.priority), t.due_at nulls last, t.id",
  },
  done: {
    which: `${mine} and t.state <> 'open' and t.updated_at > gt_now() - interval '90 days'`,
    order: 't.done_at desc nulls last, t.id desc',
  },
  started: {
    which:
      "t.from_user_id = $1 and t.user_id is distinct from $1 and (t.state = 'open' or t.updated_at > gt_now() - interval '90 days')",
    order: "(t.state = 'open') desc, t.due_at nulls last, t.id desc",
  },
} as const

/** The caller's to-dos and those of his posts; one statement for the page and one for the count. */
export const myTodos: Run<(typeof todoActions)['actions']['Mine']> = async (ctx, input) => {
  const size = input.size ?? defaultPageSize
  const page = input.page ?? 1
  const { which, order } = questions[input.state ?? 'open']
  const where = `t.business_id = app_biz() and t.deleted_at is null and ${which}
    and ($2::text[] is null or t.kind = any($2)) and ($3::text is null or strpos(lower(t.title || ' ' || coalesce(t.object_number, '')), lower($3)) > 0)`
  const values = [userOf(ctx), input.kinds ?? null, input.search || null]
  const rows = await ctx.tx.query<Todo>(
    `select t.id, t.kind, t.title, t.object_kind, t.object_id, t.object_number, t.route, t.due_at, t.priority, t.state, p.code as post,
       coalesce(nullif(u.real_name, ''), u.user_name) as "from", coalesce(nullif(h.real_name, ''), h.user_name, p.name) as holder,
       (t.user_id is null) as shared, t.urged_at, t.created_at, t.done_at
     from todo_item t left join post p on p.id = t.post_id left join app_user u on u.id = t.from_user_id left join app_user h on h.id = t.user_id
     where ${where}
     order by ${order}
     limit ${size} offset ${(page - 1) * size}`,
    values,
  )
  const [count] = await ctx.tx.query<{ n: number }>(`select count(*)::int as n from todo_item t where ${where}`, values)
  return { rows, total: count?.n ?? 0, page, size }
}
