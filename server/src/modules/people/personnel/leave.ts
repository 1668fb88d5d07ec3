import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Entity, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import { signatureUser } from '@gt/domain/reports/signature-user.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { quote } from '../../../db/schema.ts'
import { changeRow, lockRow, removeRow, rowColumns } from '../../../db/write.ts'
import { putAway } from '../../identity/api.ts'

type Person = Row<typeof personnel>

/** Most pieces of open work that are named. */
const mostNamed = 10

/** Numbers of the tasks that a person has in hand, and of what else waits for him alone. */
export const openWork = async (ctx: Ctx, userId: Id): Promise<string[]> => {
  const rows = await ctx.tx.query<{ number: string }>(
    `select coalesce(k.task_number, k.id::text) as number from trial_task k
       where k.business_id = app_biz() and k.deleted_at is null and k.state in ('assigned', 'waiting_age', 'testing', 'suspended')
         and exists (select from trial_task_person w where w.business_id = k.business_id and w.trial_task_id = k.id and w.user_id = $1
           and w.role in ('tester', 'co_tester') and w.deleted_at is null)
     union select coalesce(o.object_number, o.title) from todo_item o
       where o.business_id = app_biz() and o.user_id = $1 and o.state = 'open' and o.deleted_at is null
         and o.kind in ('check', 'audit', 'approve', 'change', 'nonconforming', 'deviation')
     order by 1`,
    [userId],
  )
  return rows.map(({ number }) => number)
}

interface Held {
  readonly id: Id
  readonly valid_from: LocalDate | null
  readonly valid_to: LocalDate | null
}

/** Rows of a person that still stand behind his last day. */
async function standing<E extends Entity>(
  ctx: Ctx,
  entity: E,
  userId: Id,
  last: LocalDate,
): Promise<(Row<E> & Held)[]> {
  const columns = rowColumns(entity).map(quote).join(', ')
  return ctx.tx.query<Row<E> & Held & Record<string, unknown>>(
    `select ${columns} from ${quote(entity.name)} where business_id = app_biz() and user_id = $1 and deleted_at is null
       and coalesce(valid_to > $2::date, true) order by id for update`,
    [userId, last],
  )
}

/** Ends posts, rights to test and rights to sign with a day; what would only begin later never stands. */
export async function endRights(ctx: Ctx, userId: Id, last: LocalDate): Promise<void> {
  for (const row of await standing(ctx, userPostMap, userId, last)) {
    if (row.valid_from !== null && row.valid_from > last) await removeRow(ctx, userPostMap, row)
    else await changeRow(ctx, userPostMap, row, { valid_to: last })
  }
  for (const entity of [userTrialAuthority, signatureUser])
    for (const row of await standing(ctx, entity, userId, last)) {
      const begun = row.valid_from !== null && row.valid_from <= last
      await changeRow(ctx, entity, row, (begun ? { valid_to: last } : { enabled: 0 }) as RowValues<typeof entity>) // both have these fields
    }
}

/** What stands against a person's leaving on a day. */
async function leaveRefusals(ctx: Ctx, person: Person, last: LocalDate): Promise<Refused[]> {
  const { name, state, entry_date, user_id } = person
  if (state !== 'active' && state !== 'candidate') return [refused(personnelErrors, 'PE-01', { name })]
  const field = { field: 'leave_date' }
  const work = user_id ? await openWork(ctx, user_id) : []
  const rest = work.length - mostNamed
  const named = work.slice(0, mostNamed).join('、') + (rest > 0 ? ` …(+${rest})` : '')
  return [
    ...(entry_date !== null && last < entry_date
      ? [refused(personnelErrors, 'PE-02', { date: entry_date }, field)]
      : []),
    ...(last > dayOf(ctx.now) ? [refused(personnelErrors, 'PE-03', {}, field)] : []),
    ...(work.length > 0 ? [refused(personnelErrors, 'PE-04', { name, work: named })] : []),
  ]
}

/**
 * A person leaves: posts, rights to test and to sign end with the last day, the account at once. Nobody is ever deleted. Refuses with
 * PE-01, PE-02, PE-03, PE-04 (open work, named), L-13 (the last administrator), L-14 (oneself).
 */
export async function leave(
  ctx: Ctx,
  item: CommandItem,
  { leave_date, reason }: { readonly leave_date: LocalDate; readonly reason?: string | null },
): Promise<CommandDone> {
  const person = await lockRow(ctx, personnel, item)
  refuseIfAny(await leaveRefusals(ctx, person, leave_date))
  if (person.user_id) {
    await putAway(ctx, person.user_id)
    await endRights(ctx, person.user_id, leave_date)
  }
  const { id, row_version } = await changeRow(
    ctx,
    personnel,
    person,
    { state: 'left', leave_date },
    { reason: reason ?? null },
  )
  return { id, row_version, state: 'left' }
}
