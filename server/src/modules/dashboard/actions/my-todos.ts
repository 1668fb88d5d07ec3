import type { Todo, todoActions } from '@gt/domain/dashboard/actions.ts'
import { defaultPageSize } from '@gt/domain/kit/list.ts'
import { userOf } from '../../../db/context.ts'
import type { Run } from '../../../http/implement.ts'

const mine = `(t.user_id = $1 or (t.user_id is null and t.post_id in
  (select m.post_id from user_post_map m where m.user_id = $1 and m.business_id = app_biz() and m.deleted_at is null)))`

/** The caller's to-dos and those of his posts; one statement for the page and one for the count. */
export const myTodos: Run<(typeof todoActions)['actions']['Mine']> = async (ctx, input) => {
  const size = input.size ?? defaultPageSize
  const page = input.page ?? 1
  const open = (input.state ?? 'open') === 'open'
  const where = `t.business_id = app_biz() and t.deleted_at is null and ${mine}
    and ${open ? "t.state = 'open'" : "t.state <> 'open' and t.updated_at > gt_now() - interval '90 days'"}
    and ($2::text[] is null or t.kind = any($2)) and ($3::text is null or strpos(lower(t.title || ' ' || coalesce(t.object_number, '')), lower($3)) > 0)`
  const values = [userOf(ctx), input.kinds ?? null, input.search || null]
  const rows = await ctx.tx.query<Todo>(
    `select t.id, t.kind, t.title, t.object_kind, t.object_id, t.object_number, t.route, t.due_at, t.priority, t.state, p.code as post,
       coalesce(nullif(u.real_name, ''), u.user_name) as "from", t.created_at, t.done_at
     from todo_item t left join post p on p.id = t.post_id left join app_user u on u.id = t.from_user_id
     where ${where}
     order by ${open ? "array_position(array['very_urgent', 'urgent', 'normal'], t.priority), t.due_at nulls last, t.id" : 't.done_at desc nulls last, t.id desc'}
     limit ${size} offset ${(page - 1) * size}`,
    values,
  )
  const [count] = await ctx.tx.query<{ n: number }>(`select count(*)::int as n from todo_item t where ${where}`, values)
  return { rows, total: count?.n ?? 0, page, size }
}
