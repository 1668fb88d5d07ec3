import { todoErrors } from '@gt/domain/dashboard/errors.ts'
import { todoNotices } from '@gt/domain/dashboard/notices.ts'
import { standIn } from '@gt/domain/dashboard/stand-in.entity.ts'
import type { standInActions } from '@gt/domain/dashboard/stand-in-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { getRow, insertRow, removeRow } from '../../../db/write.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import { postsOfToday } from '../../../flow/whose-todos.ts'
import type { Run } from '../../../http/implement.ts'

type Actions = (typeof standInActions)['actions']
type Absence = OutputOf<Actions['Mine']>['own'][number]

const page = '/djnotification/todoitems'

/** Absences that are not over, of one side of them, with the name of the other. */
const absences = (ctx: Ctx, side: 'user_id' | 'stand_in_id'): Promise<Absence[]> =>
  ctx.tx.query<Absence & Record<string, unknown>>(
    `select s.id, coalesce(nullif(u.real_name, ''), u.user_name) as name, s.from_day, s.to_day, s.note, (s.from_day <= gt_today()) as now
     from stand_in s join app_user u on u.id = s.${side === 'user_id' ? 'stand_in_id' : 'user_id'}
     where s.business_id = app_biz() and s.${side} = $1 and s.to_day >= gt_today() and s.deleted_at is null order by s.from_day, s.id`,
    [userOf(ctx)],
  )

/** Active colleagues who hold one of the caller's posts today. */
const colleagues = (ctx: Ctx): Promise<{ id: string; name: string }[]> =>
  ctx.tx.query<{ id: string; name: string }>(
    `select distinct u.id, coalesce(nullif(u.real_name, ''), u.user_name) as name from user_post_map c
     join app_user u on u.id = c.user_id and u.state = 'active' and not u.is_entrust and u.deleted_at is null
     where c.business_id = app_biz() and c.deleted_at is null and c.user_id <> $1 and c.post_id in (${postsOfToday})
       and coalesce(c.valid_from <= gt_today(), true) and coalesce(c.valid_to >= gt_today(), true) order by name`,
    [userOf(ctx)],
  )

/** The caller's absences, and those of others in which he stands in. */
export const myStandIns: Run<Actions['Mine']> = async ctx => ({
  own: await absences(ctx, 'user_id'),
  others: await absences(ctx, 'stand_in_id'),
})

/** Whom the caller may name. Accounts of clients have no colleagues in the laboratory. */
export const standInPeople: Run<Actions['People']> = async ctx => ({
  people: ctx.principal.entrustUnitId === null ? await colleagues(ctx) : [],
})

/** Names who sees to the caller's to-dos on some days. */
export const nameStandIn: Run<Actions['Name']> = async (ctx, { user_id: stand_in_id, from_day, to_day, note }) => {
  // two absences named at once would overlap unseen
  await ctx.tx.query("select pg_advisory_xact_lock(hashtextextended('stand_in ' || $1, 0))", [userOf(ctx)])
  const people = ctx.principal.entrustUnitId === null ? await colleagues(ctx) : []
  const [overlapping] = (await absences(ctx, 'user_id')).filter(one => one.from_day <= to_day && from_day <= one.to_day)
  refuseIfAny([
    ...(people.some(({ id }) => id === stand_in_id) ? [] : [refused(todoErrors, 'H-06', {}, { field: 'user_id' })]),
    ...(to_day < from_day || to_day < dayOf(ctx.now) ? [refused(todoErrors, 'H-07', {}, { field: 'to_day' })] : []),
    ...(overlapping
      ? [
          refused(
            todoErrors,
            'H-08',
            { from: overlapping.from_day, to: overlapping.to_day, user: overlapping.name },
            { field: 'from_day' },
          ),
        ]
      : []),
  ])
  const row = await insertRow(ctx, standIn, {
    user_id: userOf(ctx),
    stand_in_id,
    from_day,
    to_day,
    note: note || null,
  })
  await tell(ctx, 'stand_in', row)
  return { id: row.id }
}

/** Ends an absence; what was done in it stays as it was done. */
export const endStandIn: Run<Actions['End']> = async (ctx, { id }) => {
  // a client has none, and may not lock those in which it stands in
  if (ctx.principal.entrustUnitId !== null) throw new Refusal([refused(generalErrors, 'G-04')])
  const row = await getRow(ctx, standIn, id, true)
  if (row.user_id !== userOf(ctx)) throw new Refusal([refused(generalErrors, 'G-04')])
  await removeRow(ctx, standIn, row)
  await tell(ctx, 'stand_in_over', row)
  return { id }
}

const tell = (
  ctx: Ctx,
  key: 'stand_in' | 'stand_in_over',
  row: {
    readonly stand_in_id: string
    readonly from_day: string
    readonly to_day: string
    readonly note: string | null
  },
): Promise<void> =>
  notifyUsers(ctx, [row.stand_in_id], {
    kind: 'todo',
    title: notice(todoNotices, key, { user: ctx.principal.displayName, from: row.from_day, to: row.to_day }),
    ...(row.note && key === 'stand_in' ? { content: row.note } : {}),
    route: page,
  })
