/** The posts that a person ($1) holds in the caller's laboratory today, with those that they were copied from, for a statement. */
export const postsOfToday = `select x.id from user_post_map m join post p on p.id = m.post_id cross join lateral (values (p.id), (p.template_id)) x(id)
  where m.user_id = $1 and m.business_id = app_biz() and m.deleted_at is null and x.id is not null
  and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)`

/** Whose to-dos a person ($1) sees to today because they are away, for a statement. */
export const awayFor = (person: string): string =>
  `select s.user_id from stand_in s where s.business_id = app_biz() and s.stand_in_id = ${person} and s.deleted_at is null
     and gt_today() between s.from_day and s.to_day`

/** Condition over the alias `t` of to-dos: a person's own ($1), and those of his posts of today that nobody took. */
export const ownTodos = `(t.user_id = $1 or (t.user_id is null and t.post_id in (${postsOfToday})))`

/** What nobody does for another: to sign, to approve what is signed by it, and a test that names who makes it. */
const neverLent = "t.kind not in ('approve', 'test', 'age') and t.step is distinct from 'sign'"

/** The same with the to-dos of colleagues for whom the person ($1) stands in. */
export const todosInHand = `(${ownTodos} or (t.user_id in (${awayFor('$1')}) and ${neverLent}))`

/** The return that a to-do (alias `t`) asks to answer: when, by whom and why. */
export const lastReturn = `select l.opinion, l.operator_id, l.occurred_at as at from task_workflow_log l where l.business_id = t.business_id
  and l.object_kind = t.object_kind and l.object_id = t.object_id and l.command in ('return', 'return_direct', 'send_back')
  order by l.occurred_at desc, l.id desc limit 1`

/** How long a return is told that nobody has answered, in days. */
const returnDays = 30

/** What came back to a person ($1) lately, as to-dos (alias `t`); whoever answers a return closes its to-do. */
export const returnedToOwner = `t.user_id = $1 and t.step = 'returned'
  and coalesce((select r.at from (${lastReturn}) r), t.created_at) > gt_now() - interval '${returnDays} days'`
