import type { Todo, todoActions } from '@gt/domain/dashboard/actions.ts'
import { defaultPageSize } from '@gt/domain/kit/list.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { inLanguage } from '../../../flow/todos.ts'
import { ownTodos, returnedToOwner, todosInHand } from '../../../flow/whose-todos.ts'
import type { Run } from '../../../http/implement.ts'

// what is urgent without a day of its own does not stand behind all that has one
const byDay = `coalesce(t.due_at, case when t.priority <> 'normal' then t.created_at end)::date nulls last,
  array_position(array['very_urgent', 'urgent', 'normal'], t.priority), t.due_at nulls last`

/** What each list holds, and in which order. */
const questions = {
  open: {
    which: `${todosInHand} and t.state = 'open'`,
    order: `${byDay}, t.id`,
  },
  done: {
    which: `(${ownTodos} or (t.user_id is not null and t.done_by_id = $1 and t.state = 'done')) and t.state <> 'open' and t.updated_at > gt_now() - interval '90 days'`,
    order: 't.done_at desc nulls last, t.id desc',
  },
  started: {
    which:
      "t.from_user_id = $1 and t.user_id is distinct from $1 and (t.state = 'open' or t.updated_at > gt_now() - interval '90 days')",
    order: `(t.state = 'open') desc, ${byDay}, t.id desc`,
  },
} as const

/** What is asked of a list of to-dos. */
export interface TodoQuestion {
  readonly state: keyof typeof questions
  readonly kinds: readonly string[] | null
  readonly search: string | null
  readonly createdFrom: string | null
  readonly createdTo: string | null
  readonly overdue: boolean
  /** Those alone that came back to the caller. */
  readonly returned: boolean
  /** Sorted by the moment at which they came. */
  readonly newest?: boolean
}

/** The page that a to-do leads to: one without a screen has no address yet, so that no menu shows it. */
const pageOf = ({ language }: Ctx): string =>
  `(select json_build_object('name', coalesce(nullif(o.name_${language}, ''), o.name_zh), 'provided', (o.url is not null)::int)
    from module o where lower(o.code) = lower(replace(substr(t.route, 2), '/', '.')) and o.enabled and o.deleted_at is null limit 1)`

/** To-dos of the caller and of his posts; one statement for the rows and one for the counts of their kinds. */
export async function findTodos(
  ctx: Ctx,
  asked: TodoQuestion,
  part: { readonly limit: number; readonly offset: number },
): Promise<{ rows: Todo[]; total: number; byKind: Record<string, number> }> {
  const { which, order } = questions[asked.state]
  const ofKinds = '($2::text[] is null or t.kind = any($2))'
  const where = `t.business_id = app_biz() and t.deleted_at is null and ${which}
    and ($3::text is null or strpos(lower(${inLanguage(ctx, 't.title')} || ' ' || coalesce(t.object_number, '')), lower($3)) > 0)
    and ($4::date is null or t.created_at >= $4::date) and ($5::date is null or t.created_at < $5::date + 1)
    and (not $6::boolean or (t.state = 'open' and t.due_at < gt_now()))
    ${asked.returned ? `and ${returnedToOwner}` : ''}`
  const values = [userOf(ctx), asked.kinds, asked.search, asked.createdFrom, asked.createdTo, asked.overdue]
  const rows = await ctx.tx.query<Todo>(
    `select t.id, t.kind, ${inLanguage(ctx, 't.title')} as title, t.object_kind, t.object_id, t.object_number, t.route, ${pageOf(ctx)} as page, t.due_at, t.priority, t.state, t.step,
       p.code as post, p.name as post_name, coalesce(nullif(u.real_name, ''), u.user_name) as "from",
       coalesce(nullif(h.real_name, ''), h.user_name, p.name) as holder, (t.user_id is null) as shared,
       ${asked.state === 'started' ? 'null' : "case when t.user_id <> $1 then coalesce(nullif(h.real_name, ''), h.user_name) end"} as absent,
       coalesce(nullif(d.real_name, ''), d.user_name) as done_by, t.urged_at, t.created_at, t.done_at
     from todo_item t left join post p on p.id = t.post_id left join app_user u on u.id = t.from_user_id left join app_user h on h.id = t.user_id
     left join app_user d on d.id = t.done_by_id
     where ${where} and ${ofKinds}
     order by ${asked.newest ? 't.created_at desc, t.id desc' : order}
     limit ${part.limit} offset ${part.offset}`,
    values,
  )
  const kinds = await ctx.tx.query<{ kind: string; n: number; asked: 0 | 1 }>(
    `select t.kind, count(*)::int as n, ${ofKinds} as asked from todo_item t where ${where} group by t.kind`,
    values,
  )
  return {
    rows,
    total: kinds.reduce((sum, { n, asked: counts }) => (counts ? sum + n : sum), 0),
    byKind: Object.fromEntries(kinds.map(({ kind, n }) => [kind, n])),
  }
}

/** A page of the caller's to-dos. */
export const myTodos: Run<(typeof todoActions)['actions']['Mine']> = async (ctx, input) => {
  const size = input.size ?? defaultPageSize
  const page = input.page ?? 1
  const asked: TodoQuestion = {
    state: input.state ?? 'open',
    kinds: input.kinds ?? null,
    search: input.search || null,
    createdFrom: input.created_from ?? null,
    createdTo: input.created_to ?? null,
    overdue: input.overdue === 1,
    returned: input.returned === 1,
    newest: input.newest === 1,
  }
  const { byKind, ...found } = await findTodos(ctx, asked, { limit: size, offset: (page - 1) * size })
  return { ...found, page, size, by_kind: byKind }
}
