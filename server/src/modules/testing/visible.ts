import type { Ctx } from '../../db/context.ts'
import type { Condition } from '../../db/filter.ts'
import type { ListOptions } from '../../db/list.ts'
import { hidesBlindSamples } from '../samples/api.ts'
import { seenWithTasks } from '../tasks/api.ts'

/** Records are seen with their tasks (workflow 25): by their people, by the department, or by the whole laboratory. */
export const visibleRecords = (ctx: Ctx): ListOptions => seenWithTasks(ctx)

// what a record copied of its samples names them by their numbers
const openContext = `case when not exists (select from test_item i join blind_sample b on b.business_id = i.business_id and b.sample_id = i.sample_id
  where i.business_id = t.business_id and i.trial_task_id = t.trial_task_id and b.opened_at is null and b.deleted_at is null) then t.context end`

/** What stands for the fields of records for who may not know blind samples; the entry sheet tells him their codes. */
export const shownRecords = async (ctx: Ctx): Promise<Pick<ListOptions, 'shown'>> =>
  (await hidesBlindSamples(ctx)) ? { shown: { context: openContext } } : {}

/** A record as it may be told to anybody who sees it: without its copy of the samples. */
export const toldRecord = <R extends { readonly context: unknown }>(_ctx: Ctx, row: R): R => ({ ...row, context: null })

/** Records as the pages originaldata list them: with their tasks, from the first submission on. Whoever watches a laboratory reads what was checked there. */
export const listedRecords = (ctx: Ctx): ListOptions => {
  const base = visibleRecords(ctx)
  const isWatching = ctx.principal.business?.viewMode === 1
  const submitted: Condition = {
    sql: isWatching ? "t.state in ('checked', 'locked')" : "t.state <> 'draft' or t.business_id = app_biz()",
    values: [],
  }
  // a row by its key is looked for by `each`
  return {
    ...base,
    where: [...(base.where ?? []), submitted],
    each: [...(base.each ?? base.where ?? []), submitted],
  }
}
