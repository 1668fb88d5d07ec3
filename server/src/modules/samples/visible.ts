import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

// Whoever tests in a task is one of its persons. The statement stays one plain join, so that the database may begin with the
// few samples asked for or with the tester's tasks, whichever are fewer.
const ownTasks = `exists (select from test_item i join trial_task_person p on p.business_id = i.business_id and p.trial_task_id = i.trial_task_id
  where i.business_id = t.business_id and i.sample_id = t.id and i.deleted_at is null and p.user_id = ? and p.deleted_at is null)`
const departmentTasks = `exists (select from test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id
  where i.business_id = t.business_id and i.sample_id = t.id and i.deleted_at is null and k.deleted_at is null
  and (k.department_id = any(?) or k.department_id is null))`

/**
 * Samples of drafts are no samples yet: they appear when their order is accepted, or when they are refused at the counter. Those of an
 * order under review stand at the counter already.
 */
const real = {
  sql: `t.state <> 'registered' or t.sample_number is not null
    or exists (select from entrustment o where o.business_id = t.business_id and o.id = t.entrustment_id and o.state = 'reviewing')`,
  values: [],
}

/**
 * Samples of the caller's post (workflow 1, 25): a client's own orders, those of own tasks, of the own department's tasks,
 * or all of the laboratory.
 */
export function samplesOfPost(ctx: Ctx): ListOptions {
  const { userId, departmentIds, dataScope, entrustUnitId, business } = ctx.principal
  if (entrustUnitId) {
    const own = `exists (select from entrustment e where e.business_id = t.business_id and e.id = t.entrustment_id and e.entrust_unit_id = ?)`
    return { where: [{ sql: own, values: [entrustUnitId] }] }
  }
  if (business?.viewMode === 1) return {}
  if (dataScope === 'self') return { where: [{ sql: ownTasks, values: [userId] }] }
  if (dataScope === 'department' && departmentIds)
    return { where: [{ sql: `${departmentTasks} or ${ownTasks}`, values: [departmentIds, userId] }] }
  return {}
}

/** Samples of the caller's post that lists show. */
export const visibleSamples = (ctx: Ctx): ListOptions => ({ where: [real, ...(samplesOfPost(ctx).where ?? [])] })

/** Retained parts are seen with their samples. */
export const seenRetentions = (ctx: Ctx): ListOptions => ({
  where: (samplesOfPost(ctx).where ?? []).map(({ sql, values }) => ({
    // inside, `t` is the sample; the pair before it is the part's
    sql: `(t.business_id, t.sample_id) in (select t.business_id, t.id from sample t where ${sql})`,
    values,
  })),
})
