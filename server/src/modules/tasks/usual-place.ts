import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import type { TaskRow } from './task.queries.ts'

/** Where the laboratory made this test last, as its submitted record says; null when that room is closed or nobody said. */
async function lastPlace(ctx: Ctx, task: Pick<TaskRow, 'id' | 'trial_list_id'>): Promise<Id | null> {
  const [last] = await ctx.tx.query<{ id: Id | null }>(
    `select (select w.id from workplace w where w.business_id = r.business_id and w.id = r.workplace_id and w.enabled and w.deleted_at is null) as id
     from trial_task k join test_record r on r.business_id = k.business_id and r.trial_task_id = k.id
     where k.business_id = app_biz() and k.trial_list_id = $1 and k.id <> $2 and k.inspection_date is not null and k.deleted_at is null
       and r.state in ('submitted', 'checked', 'locked') and r.workplace_id is not null and r.deleted_at is null
     order by k.inspection_date desc, r.id desc limit 1`,
    [task.trial_list_id, task.id],
  )
  return last?.id ?? null
}

/**
 * The one room for tests in which the machines stand; null when they stand in several, or nobody noted where. What stands in the
 * curing room cures, it does not test.
 */
async function placeOfMachines(ctx: Ctx, equipmentIds: readonly Id[]): Promise<Id | null> {
  const rooms = await ctx.tx.query<{ id: Id }>(
    `select distinct w.id from equipment e join workplace w on w.business_id = e.business_id and w.id = e.workplace_id and w.enabled and w.deleted_at is null
     where w.kind in ('test', 'site') and e.business_id = app_biz() and e.id = any($1::bigint[]) limit 2`,
    [equipmentIds],
  )
  return rooms.length === 1 ? (rooms[0]?.id ?? null) : null
}

/**
 * Where a test is made when nobody says (page tasklist, form workplace): where it was made last time, else where its machines
 * stand. The tester changes it on the sheet.
 * @param equipmentIds the machines that it begins with; none while they are not chosen, and for a test on site, which is not where
 *   they are kept
 */
export const usualPlace = async (ctx: Ctx, task: TaskRow, equipmentIds: readonly Id[] = []): Promise<Id | null> =>
  task.workplace_id ?? (await lastPlace(ctx, task)) ?? (await placeOfMachines(ctx, equipmentIds))
